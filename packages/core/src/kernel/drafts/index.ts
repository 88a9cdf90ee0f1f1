export {
  createMemoryDrafts,
  type DraftKey,
  type DraftStore,
  filledIn,
  type Placeholder,
  placeholderOf,
} from './draft-store.ts';
