export type { ServerWord } from './actors.ts';
export {
  addressKey,
  addressProblems,
  chooseState,
  newAddress,
  writeAddress,
} from './draft.ts';
export type { AddressBookEvent } from './events.ts';
export { type AddressField, type AddressProblems, addressFields, emptyForm } from './fields.ts';
export { addressBookMachine } from './machine.ts';
export { cityChoices, type StorePlace, stateChoices } from './places.ts';
export {
  addressBookGuardMessages,
  addressFormTitles,
  selectAddressNotice,
  selectDefaultId,
  selectIsListMissing,
  selectIsSaving,
  selectOpenForm,
  selectShownProblem,
} from './selectors.ts';
