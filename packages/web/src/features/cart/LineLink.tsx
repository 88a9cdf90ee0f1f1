import type { CartLine } from '@marketsquare/core/shop/cart';
import { productPath } from '../../platform/paths.ts';
import { Link } from '../../ui/Link.tsx';
import styles from './LineLink.module.css';

interface LineLinkProps {
  readonly storeId: number;
  readonly line: CartLine;
}

/** The name of a line, which opens its product. */
export function LineLink({ storeId, line: { category, name } }: LineLinkProps) {
  return (
    <Link to={productPath({ storeId, category, name })} className={styles.link}>
      {name}
    </Link>
  );
}
