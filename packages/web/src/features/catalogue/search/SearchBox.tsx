import { categoryName } from '@marketsquare/core/shop/catalogue';
import { Search } from 'lucide-react';
import { type FormEvent, type KeyboardEvent, Suspense, useId, useRef, useState } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';
import { backgroundOf } from '../../../platform/history.ts';
import { categoryOf, searchOf, searchPath } from '../../../platform/paths.ts';
import { lazyPart } from '../../../ui/lazy-part.tsx';
import { MissingPart } from '../../../ui/Missing.tsx';
import { useCategories } from '../queries.ts';
import styles from './SearchBox.module.css';

const Suggestions = lazyPart(() => import('./Suggestions.tsx'), MissingPart);

/**
 * The search box, open at every width: a category, the words (at first those of the page), and suggestions
 * from the second letter on. On a phone the category shows once the box is in use. [NAV-15, SEARCH-11,
 * SEARCH-12, SEARCH-16]
 */
export function SearchBox() {
  const { data: categories = [] } = useCategories();
  const navigate = useNavigate();
  const location = useLocation();
  const shown = (backgroundOf(location) ?? location).pathname;
  const [words, setWords] = useState(wordsAt(shown));
  const [category, setCategory] = useState('');
  const [isOpen, setOpen] = useState(false);
  const [active, setActive] = useState(-1);
  const [found, setFound] = useState('');
  const search = useRef<HTMLElement>(null);
  const input = useRef<HTMLInputElement>(null);
  const listId = useId();
  const isListed = isOpen && found !== '';
  const close = () => {
    setOpen(false);
    setActive(-1);
  };
  const [page, setPage] = useState(shown);
  if (page !== shown) {
    const own = wordsAt(shown);
    setPage(shown);
    // Words that somebody has begun to type for the next search stay.
    if (own !== '' || words === wordsAt(page)) {
      setWords(own);
      close();
    }
  }
  const go = (path: string) => {
    close();
    input.current?.blur();
    navigate(path);
  };
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (words.trim() !== '') go(searchPath(words));
  };
  const choose = (event: KeyboardEvent) => {
    const options = optionsOf(search.current);
    const chosen = options[active];
    if (event.key === 'ArrowDown' || event.key === 'ArrowUp') {
      event.preventDefault();
      setOpen(true);
      setActive(neighbour(active, event.key === 'ArrowDown' ? 1 : -1, options.length));
    } else if (event.key === 'Enter' && isOpen && chosen) {
      event.preventDefault();
      chosen.click();
    }
  };
  const leave = (event: KeyboardEvent) => {
    if (event.key !== 'Escape') return;
    // Escape empties a search field in a browser: while the list is open, it only closes that.
    if (isListed) event.preventDefault();
    if (isOpen) input.current?.focus();
    close();
  };

  return (
    <search
      ref={search}
      className={styles.search}
      onKeyDown={leave}
      onBlur={(event) => !event.currentTarget.contains(event.relatedTarget) && close()}
    >
      <form className={styles.form} onSubmit={submit}>
        <select
          className={styles.category}
          aria-label="Category to search in"
          value={category}
          onChange={(event) => setCategory(event.target.value)}
        >
          <option value="">All Categories</option>
          {categories.map((one) => (
            <option key={one} value={one}>
              {categoryName(one)}
            </option>
          ))}
        </select>
        <input
          ref={input}
          type="search"
          className={styles.words}
          aria-label="Search the shop"
          placeholder="Search the shop"
          enterKeyHint="search"
          autoComplete="off"
          maxLength={100}
          role="combobox"
          aria-expanded={isListed}
          aria-controls={listId}
          aria-autocomplete="list"
          aria-activedescendant={active >= 0 && isOpen ? `${listId}-${active}` : undefined}
          value={words}
          onFocus={() => {
            Suggestions.fetch();
            setOpen(true);
          }}
          onChange={(event) => {
            setWords(event.target.value);
            setOpen(true);
            setActive(-1);
          }}
          onKeyDown={choose}
        />
        <button type="submit" className={styles.submit} aria-label="Search">
          <Search aria-hidden="true" />
        </button>
      </form>
      {/* Outside the form, whose Enter searches; a press between its parts leaves the focus within. */}
      <div className={styles.panel} tabIndex={-1}>
        {isOpen && (
          <Suspense>
            <Suggestions
              listId={listId}
              words={words}
              category={category === '' ? null : category}
              active={active}
              onFound={setFound}
              onPick={go}
            />
          </Suspense>
        )}
      </div>
      <span role="status" className={styles.found}>
        {isOpen && found}
      </span>
    </search>
  );
}

/** The words that a page was searched for; empty for any other page. */
function wordsAt(path: string): string {
  return searchOf(path) || categoryOf(path).query || '';
}

/** The options that can be chosen; "nothing found" is not one. */
function optionsOf(search: HTMLElement | null): readonly HTMLElement[] {
  return [...(search?.querySelectorAll<HTMLElement>('[role="option"]:not(:disabled)') ?? [])];
}

/** The index one step forward or back, with wrap-around; the field itself is -1. */
function neighbour(place: number, step: 1 | -1, count: number): number {
  const next = place + step;
  if (next >= count) return -1;
  return next < -1 ? count - 1 : next;
}
