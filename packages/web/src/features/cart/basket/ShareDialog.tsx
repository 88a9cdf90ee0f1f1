import { type CartKind, encodeBasket, mostSharedLines } from '@marketsquare/core/shop/cart';
import { useRef } from 'react';
import { paths } from '../../../platform/paths.ts';
import { shopName } from '../../../platform/shop-name.ts';
import { Button } from '../../../ui/Button.tsx';
import { copyText } from '../../../ui/copy-text.ts';
import { Dialog } from '../../../ui/Dialog.tsx';
import { Field } from '../../../ui/Field.tsx';
import { useNotices } from '../../../ui/Notices.tsx';
import { TextInput } from '../../../ui/TextInput.tsx';
import { useCart } from '../lines.ts';
import { QrPicture } from './QrPicture.tsx';
import styles from './ShareDialog.module.css';

export interface ShareDialogProps {
  /** The carts whose lines the link carries. */
  readonly kinds: readonly CartKind[];
  readonly onClose: () => void;
}

/**
 * A cart as a link, to be sent or read from the screen by another phone. Default export, because only a press
 * loads it.
 */
export default function ShareDialog({ kinds, onClose }: ShareDialogProps) {
  const groceries = useCart('grocery');
  const food = useCart('food');
  const carts = kinds.map((kind) => (kind === 'grocery' ? groceries : food));
  const lines = carts.flatMap((cart) => cart.lines);
  const storeId = groceries.cart.getSnapshot().context.storeId ?? 0;
  const text = encodeBasket({ storeId, lines });
  return (
    <Dialog
      isOpen
      title="Share this basket"
      description="Whoever opens it sees these products at that day's prices of their own store. It says nothing about you, and orders nothing."
      onClose={onClose}
    >
      {text === null ? (
        <p>{`A link carries ${mostSharedLines} products at most. Please take some out of your cart first.`}</p>
      ) : (
        <BasketLink address={`${location.origin}${paths.Basket}#${text}`} />
      )}
    </Dialog>
  );
}

function BasketLink({ address }: { readonly address: string }) {
  const field = useRef<HTMLInputElement>(null);
  const { toast } = useNotices();
  const copy = () =>
    copyText(address).then((isCopied) => {
      if (isCopied) return toast('The link is copied.', 'success');
      field.current?.select();
      toast('Your browser does not let us copy. The link is marked: copy it by hand.');
    });
  return (
    <div className={styles.link}>
      <Field label="Link">
        <TextInput ref={field} readOnly value={address} onFocus={(event) => event.target.select()} />
      </Field>
      <div className={styles.actions}>
        {'share' in navigator && (
          <Button isWide onClick={() => share(address)}>
            Share
          </Button>
        )}
        <Button tone={'share' in navigator ? 'quiet' : 'primary'} isWide onClick={copy}>
          Copy link
        </Button>
      </div>
      <QrPicture text={address} />
    </div>
  );
}

/** Opens the phone's own sheet; closing it is not an error. */
function share(url: string): void {
  navigator.share({ title: `A basket at ${shopName()}`, url }).catch(() => undefined);
}
