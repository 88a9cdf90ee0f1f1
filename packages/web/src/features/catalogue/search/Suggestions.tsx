import { selectHolds } from '@marketsquare/core/shop/cart';
import type { Product } from '@marketsquare/core/shop/catalogue';
import type { Suggestion } from '@marketsquare/core/wire/api';
import { type ReactNode, useDeferredValue, useEffect } from 'react';
import { ProductPicture } from '../../../components/ProductPicture.tsx';
import { categoryPath, searchPath } from '../../../platform/paths.ts';
import { useFoodCart, useGroceryCart } from '../../../platform/shop.tsx';
import { OwnText } from '../../../ui/OwnText.tsx';
import { Skeleton } from '../../../ui/Skeleton.tsx';
import { AddControl } from '../AddControl.tsx';
import { ProductPrice } from '../ProductPrice.tsx';
import styles from './Suggestions.module.css';
import { useSuggestedProducts, useSuggestions } from './use-suggestions.ts';

type TextSuggestion = Exclude<Suggestion, { readonly kind: 'product' }>;
type ProductSuggestion = Extract<Suggestion, { readonly kind: 'product' }>;

interface SuggestionsProps {
  /** The id of the list; that of option n is this and n. */
  readonly listId: string;
  readonly words: string;
  readonly category: string | null;
  /** The option selected by keyboard; -1 for none. */
  readonly active: number;
  /** Announces the number of choices to a screen reader; empty for nothing yet. */
  readonly onFound: (words: string) => void;
  readonly onPick: (path: string) => void;
}

/**
 * Suggestions for the words so far: products with picture and price, categories to search in, or a line that
 * there is nothing. An option of a list has no buttons, so those that put a product into the cart are a group
 * of their own, drawn over the list's rows; the keyboard reaches them after the search. [SEARCH-11 to
 * SEARCH-18]
 */
export default function Suggestions({ listId, words, category, active, onFound, onPick }: SuggestionsProps) {
  const settled = useDeferredValue(words);
  const { data: suggestions = [] } = useSuggestions(settled, category);
  const products = useSuggestedProducts(suggestions);
  // Text and category as the server gives them. (B73)
  const textOf = ({ text }: TextSuggestion) => `${text} for ${settled} in ${category ?? 'All Category'}`;
  const found = foundWords(suggestions, textOf);
  useEffect(() => onFound(found), [found, onFound]);
  if (suggestions.length === 0) return null;
  return (
    <div className={styles.rows} style={{ '--rows': suggestions.length }}>
      <div id={listId} role="listbox" aria-label="Suggestions" className={styles.list}>
        {suggestions.map((suggestion, index) => (
          <Option
            key={keyOf(suggestion)}
            id={`${listId}-${index}`}
            isActive={index === active}
            suggestion={suggestion}
            onPick={() => onPick(pathOf(suggestion, settled))}
          >
            {suggestion.kind === 'product' ? (
              <ProductWords
                id={`${listId}-${index}`}
                suggestion={suggestion}
                product={productOf(suggestion, products)}
              />
            ) : (
              <OwnText>{textOf(suggestion)}</OwnText>
            )}
          </Option>
        ))}
      </div>
      {/* biome-ignore lint/a11y/useSemanticElements: a fieldset cannot take the rows of another grid */}
      <div role="group" className={styles.controls} aria-label="Add to cart">
        {suggestions.map((suggestion) => (
          <div key={keyOf(suggestion)} className={styles.control} data-kind={suggestion.kind}>
            <Add product={productOf(suggestion, products)} />
          </div>
        ))}
      </div>
    </div>
  );
}

interface OptionProps {
  readonly id: string;
  readonly isActive: boolean;
  readonly suggestion: Suggestion;
  readonly onPick: () => void;
  readonly children: ReactNode;
}

function Option({ id, isActive, suggestion: { kind }, onPick, children }: OptionProps) {
  const isProduct = kind === 'product';
  return (
    <button
      type="button"
      id={id}
      className={styles.suggestion}
      data-kind={kind}
      role="option"
      tabIndex={-1}
      aria-selected={isActive}
      aria-labelledby={isProduct ? `${id}-name` : undefined}
      aria-describedby={isProduct ? `${id}-price` : undefined}
      disabled={kind === 'noResult'}
      onPointerDown={(event) => event.preventDefault()}
      onClick={onPick}
    >
      {children}
    </button>
  );
}

interface ProductWordsProps {
  /** The id of its option. */
  readonly id: string;
  readonly suggestion: ProductSuggestion;
  /** Undefined until its price has come. */
  readonly product: Product | undefined;
}

/** A product's picture, name and price, whose line is kept while it loads. [SEARCH-14] */
function ProductWords({ id, suggestion, product }: ProductWordsProps) {
  const isInGroceries = useGroceryCart(selectHolds(suggestion.id));
  const isInFood = useFoodCart(selectHolds(suggestion.id));
  const isCarted = isInGroceries || isInFood;
  return (
    <>
      <span className={styles.picture}>
        <ProductPicture
          imageUrl={suggestion.imageUrl}
          name={suggestion.name}
          category={suggestion.category}
          size={48}
          isEager
        />
      </span>
      <span className={styles.product} data-state={isCarted ? 'carted' : undefined}>
        <span id={`${id}-name`} className={styles.name}>
          {suggestion.name}
        </span>
        <span id={`${id}-price`} className={styles.price}>
          {product ? <ProductPrice product={product} /> : <Skeleton width="5rem" />}
        </span>
      </span>
    </>
  );
}

/** A dish in packs is chosen on its own page. */
function Add({ product }: { readonly product: Product | undefined }) {
  return product && product.variations.length === 0 && <AddControl product={product} look="card" />;
}

function productOf(suggestion: Suggestion, products: readonly Product[]): Product | undefined {
  return suggestion.kind === 'product' ? products.find(({ id }) => id === suggestion.id) : undefined;
}

/**
 * The address of a suggestion: a product leads to the search for its name, words to that category.
 * [SEARCH-16, SEARCH-18]
 */
function pathOf(suggestion: Suggestion, words: string): string {
  return suggestion.kind === 'product' ? searchPath(suggestion.name) : categoryPath(suggestion.text, words);
}

function keyOf(suggestion: Suggestion): string {
  return suggestion.kind === 'product' ? `product ${suggestion.id}` : suggestion.text;
}

/** Their number, or that nothing is found. */
function foundWords(
  suggestions: readonly Suggestion[],
  textOf: (suggestion: TextSuggestion) => string,
): string {
  const [first] = suggestions;
  if (first === undefined) return '';
  if (first.kind === 'noResult') return textOf(first);
  return suggestions.length === 1 ? '1 suggestion' : `${suggestions.length} suggestions`;
}
