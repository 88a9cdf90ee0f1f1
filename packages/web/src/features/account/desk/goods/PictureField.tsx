import { Camera } from 'lucide-react';
import { type ChangeEvent, useRef, useState } from 'react';
import { ProductPicture } from '../../../../components/ProductPicture.tsx';
import { ConfigurationContext, useLoadedConfiguration } from '../../../../platform/configuration.ts';
import { useShell } from '../../../../platform/shell.tsx';
import { Button } from '../../../../ui/Button.tsx';
import { Picture } from '../../../../ui/Picture.tsx';
import desk from '../Desk.module.css';
import styles from './PictureField.module.css';
import { type SentPicture, sentPicture } from './sent-picture.ts';

interface PictureFieldProps {
  /** The thing with its present picture; an empty address where it has none. */
  readonly of: { readonly imageUrl: string; readonly name: string; readonly category: string };
  /** The kind of it, in a word. */
  readonly thing: 'product' | 'banner';
  /** The one that was chosen; null where it stays. */
  readonly chosen: SentPicture | null;
  readonly onChoose: (picture: SentPicture) => void;
}

/** The photograph of a product or banner, and the way to another: a phone takes it. */
export function PictureField({ of, thing, chosen, onChoose }: PictureFieldProps) {
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
  const { imageUrl, name, category } = of;
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
        <p className={desk.soft}>
          {thing === 'product' ? 'It is shown as a square.' : 'A wide one fits best: 1,600 by 400 pixels.'}
        </p>
        <input
          ref={chooser}
          type="file"
          accept="image/*"
          hidden
          aria-label={`Photograph of the ${thing}`}
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
