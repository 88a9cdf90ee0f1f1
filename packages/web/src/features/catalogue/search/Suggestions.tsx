import type { Suggestion } from '@marketsquare/core/wire/api';
import { useDeferredValue, useEffect } from 'react';
import { ProductPicture } from '../../../components/ProductPicture.tsx';
import { categoryPath, searchPath } from '../../../platform/paths.ts';
import { OwnText } from '../../../ui/OwnText.tsx';
import styles from './SearchBox.module.css';
import { useSuggestions } from './use-suggestions.ts';

type TextSuggestion = Exclude<Suggestion, { readonly kind: 'product' }>;

interface SuggestionsProps {
  /** The id of option n is this and n. */
  readonly idPrefix: string;
  readonly words: string;
  readonly category: string | null;
  /** The option selected by keyboard; -1 for none. */
  readonly active: number;
  /** Announces the number of choices to a screen reader; empty for nothing yet. */
  readonly onFound: (words: string) => void;
  readonly onPick: (path: string) => void;
}

/**
 * Suggestions for the words so far: products with a picture, categories to search in, or a line that there is
 * nothing. [SEARCH-11 to SEARCH-18]
 */
export default function Suggestions({
  idPrefix,
  words,
  category,
  active,
  onFound,
  onPick,
}: SuggestionsProps) {
  const settled = useDeferredValue(words);
  const { data: suggestions = [] } = useSuggestions(settled, category);
  // Text and category as the server gives them. (B73)
  const textOf = ({ text }: TextSuggestion) => `${text} for ${settled} in ${category ?? 'All Category'}`;
  const found = foundWords(suggestions, textOf);
  useEffect(() => onFound(found), [found, onFound]);
  return suggestions.map((suggestion, index) => (
    <button
      key={keyOf(suggestion)}
      type="button"
      id={`${idPrefix}-${index}`}
      className={styles.suggestion}
      role="option"
      tabIndex={-1}
      aria-selected={index === active}
      disabled={suggestion.kind === 'noResult'}
      onPointerDown={(event) => event.preventDefault()}
      onClick={() => onPick(pathOf(suggestion, settled))}
    >
      {suggestion.kind === 'product' && (
        <span className={styles.picture}>
          <ProductPicture imageUrl={suggestion.imageUrl} category={suggestion.category} size={40} isEager />
        </span>
      )}
      <OwnText>{suggestion.kind === 'product' ? suggestion.name : textOf(suggestion)}</OwnText>
    </button>
  ));
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
