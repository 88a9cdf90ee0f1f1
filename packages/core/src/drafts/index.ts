export {
  createMemoryDrafts,
  type DraftKey,
  type DraftStore,
  type Placeholder,
  placeholderOf,
} from './draft-store.ts';
