import { Camera } from 'lucide-react';
import { type ChangeEvent, useRef, useState } from 'react';
import { ProductPicture } from '../../../../components/ProductPicture.tsx';
import { ConfigurationContext, useLoadedConfiguration } from '../../../../platform/configuration.ts';
import { useShell } from '../../../../platform/shell.tsx';
import { Button } from '../../../../ui/Button.tsx';
import { Picture } from '../../../../ui/Picture.tsx';
import desk from '../Desk.module.css';
import styles from './PictureField.module.css';
import type { Goods } from './queries.ts';
import { type SentPicture, sentPicture } from './sent-picture.ts';

interface PictureFieldProps {
  readonly goods: Goods;
  /** The one that was chosen; null where it stays. */
  readonly chosen: SentPicture | null;
  readonly onChoose: (picture: SentPicture) => void;
}

/** The photograph of a product, and the way to another: a phone takes it. */
export function PictureField({ goods, chosen, onChoose }: PictureFieldProps) {
  const chooser = useRef<HTMLInputElement>(null);
  const { data: configuration } = useLoadedConfiguration(useShell());
  const [problem, setProblem] = useState<string | null>(null);
  const choose = async ({ target }: ChangeEvent<HTMLInputElement>) => {
    const [file] = target.files ?? [];
    if (!file) return;
    const picture = await sentPicture(file);
    // The same file can be chosen again.
    target.value = '';
    setProblem(
      picture === null ? `${file.name} cannot be read here. Choose a JPEG, PNG or WebP picture.` : null,
    );
    if (picture !== null) onChoose(picture);
  };
  const { img_url: imageUrl, name, category } = goods;
  return (
    <section aria-label="Photograph" className={styles.field}>
      <span className={styles.picture}>
        {chosen === null ? (
          <ConfigurationContext value={configuration}>
            <ProductPicture imageUrl={imageUrl} name={name} category={category} size={96} />
          </ConfigurationContext>
        ) : (
          <Picture src={chosen.address} alt="The chosen photograph" width={96} height={96} />
        )}
      </span>
      <div className={styles.choice}>
        <Button tone="quiet" icon={<Camera />} onClick={() => chooser.current?.click()}>
          {imageUrl === '' && chosen === null ? 'Add a photo' : 'Change the photo'}
        </Button>
        <p className={desk.soft}>It is shown as a square.</p>
        <input
          ref={chooser}
          type="file"
          accept="image/*"
          hidden
          aria-label="Photograph of the product"
          onChange={choose}
        />
      </div>
      {problem && (
        <p role="alert" className={styles.problem}>
          {problem}
        </p>
      )}
    </section>
  );
}
