import { describe, expect, test } from 'vitest';
import { givenOf } from '../../journal/testing/given.ts';
import { done, failed, inputOf } from '../../journal/testing/work.ts';
import { createMemoryDrafts } from '../../kernel/drafts/index.ts';
import { citiesOf, states } from '../../kernel/locations/index.ts';
import { whyNot } from '../../kernel/why-not/index.ts';
import {
  type AddressBookEvent,
  type AddressProblems,
  addressBookGuardMessages,
  addressBookMachine,
  addressFields,
  addressFormTitles,
  addressKey,
  addressProblems,
  chooseState,
  cityChoices,
  emptyForm,
  newAddress,
  selectAddressNotice,
  selectDefaultId,
  selectIsListMissing,
  selectIsSaving,
  selectOpenForm,
  selectShownProblem,
  stateChoices,
  writeAddress,
} from './index.ts';

const place = { state: 'Lagos', city: 'Gbagada', area: 'Gbagada Phase 2' };
const input = { openedAt: 1, place };
const good: AddressProblems = {
  label: null,
  address: null,
  landmark: null,
  area: null,
  city: null,
  state: null,
};
const listed = done('loadAddresses', [
  { id: 1, isDefault: true },
  { id: 2, isDefault: false },
]);
const formFilled = done('fillForm', good);
const submitted: AddressBookEvent = { type: 'addressBook.submitted' };
const add: AddressBookEvent = { type: 'addressBook.addPressed' };
const edit: AddressBookEvent = { type: 'addressBook.editPressed', addressId: 2 };

const given = givenOf(addressBookMachine, input);

describe('the address book', () => {
  test('reads the list, and knows which address is the default [ADDR-04]', () => {
    expect(given().value).toEqual({ book: 'loading' });
    const snapshot = given(listed);
    expect(snapshot.value).toEqual({ book: 'listed' });
    expect(selectDefaultId(snapshot)).toBe(1);
    expect(selectDefaultId(given())).toBeNull();
  });

  test('says nothing when the list cannot be read, and offers another try', () => {
    const snapshot = given(failed('loadAddresses', 'refused'));
    expect(selectIsListMissing(snapshot)).toBe(true);
    expect(selectAddressNotice(snapshot)).toBeNull();
    expect(given(failed('loadAddresses', 'refused'), { type: 'addressBook.retried' }).value).toEqual({
      book: 'loading',
    });
  });

  test('opens its form for a new address from the tile [ADDR-02, ADDR-11]', () => {
    const snapshot = given(listed, add, done('fillForm', { ...good, label: emptyForm.label }));
    expect(selectOpenForm(snapshot)).toBe('add');
    expect(addressFormTitles).toEqual({ add: 'Add Delivery address', edit: 'Edit Delivery address' });
    expect(snapshot.context).toMatchObject({ addressId: null, marked: [] });
  });

  test('opens the same form for an address of the list, then for a new one again [ADDR-11]', () => {
    const editing = given(listed, edit, formFilled);
    expect(selectOpenForm(editing)).toBe('edit');
    const adding = given(listed, edit, formFilled, closed, cleared, add, formFilled);
    expect(selectOpenForm(adding)).toBe('add');
  });

  test('opens no form for an address that is not in the list', () => {
    const unknown: AddressBookEvent = { type: 'addressBook.editPressed', addressId: 9 };
    expect(given(listed, unknown).value).toEqual({ book: 'listed' });
    expect(whyNot(given(listed), unknown, addressBookGuardMessages)).toEqual([
      { guard: 'isSaved', words: 'This address is not in your address book any more.' },
    ]);
  });

  test('tells a form that could not be filled, and reads the list again', () => {
    const snapshot = given(listed, edit, failed('fillForm', 'refused', 'This address was not found.'));
    expect(snapshot.value).toEqual({ book: 'loading' });
    expect(selectAddressNotice(snapshot)).toEqual({
      place: 'dialog',
      title: 'Error',
      message: 'This address was not found.',
    });
  });
});

describe('the address form', () => {
  test.each(addressFields)('is not sent without %s, and says so beside it [ADDR-08, AUTH-28]', (field) => {
    const problem = 'This field is required';
    const judged: AddressBookEvent = { type: 'addressBook.fieldJudged', field, problem };
    const open = given(listed, add, formFilled, judged);
    expect(selectShownProblem(field)(open)).toBeNull();
    expect(whyNot(open, submitted, addressBookGuardMessages)).toEqual([
      { guard: 'hasGoodFields', words: 'Complete the marked fields.' },
    ]);
    const refused = given(listed, add, formFilled, judged, submitted);
    expect(refused.value).toEqual({ form: 'adding' });
    expect(selectShownProblem(field)(refused)).toBe(problem);
  });

  test('says what is wrong with a field once it was left', () => {
    const snapshot = given(
      listed,
      add,
      done('fillForm', emptyForm),
      { type: 'addressBook.fieldLeft', field: 'label' },
      { type: 'addressBook.fieldLeft', field: 'label' },
    );
    expect(snapshot.context.marked).toEqual(['label']);
    expect(selectShownProblem('label')(snapshot)).toBe('This field is required');
    expect(selectShownProblem('area')(snapshot)).toBeNull();
  });

  test('is sent, closed and emptied, and the list is read again [ADDR-12, ERR-44]', () => {
    const saving = given(listed, add, formFilled, submitted);
    expect(selectIsSaving(saving)).toBe(true);
    expect(selectOpenForm(saving)).toBe('add');
    const saved = given(
      listed,
      add,
      formFilled,
      submitted,
      done('saveAddress', { message: 'Address added.' }),
    );
    expect(saved.value).toBe('closing');
    expect(selectOpenForm(saved)).toBeNull();
    expect(selectAddressNotice(saved)).toEqual({ place: 'success', title: '', message: 'Address added.' });
    const reloading = given(
      listed,
      add,
      formFilled,
      submitted,
      done('saveAddress', { message: 'Address added.' }),
      cleared,
    );
    expect(reloading.value).toEqual({ book: 'loading' });
    expect(reloading.context.problems).toEqual(emptyForm);
  });

  test('asks for the default flag in every new address after an edit, and in none before [ADDR-13, ADDR-14]', () => {
    expect(inputOf(given(listed, add, formFilled, submitted), 'saveAddress')).toMatchObject({
      isDefault: false,
    });
    expect(
      inputOf(given(listed, edit, formFilled, closed, cleared, add, formFilled, submitted), 'saveAddress'),
    ).toMatchObject({ isDefault: true });
  });

  test('keeps the flag of the address that is edited [ADDR-07]', () => {
    const editDefault: AddressBookEvent = { type: 'addressBook.editPressed', addressId: 1 };
    expect(inputOf(given(listed, editDefault, formFilled, submitted), 'saveAddress')).toMatchObject({
      isDefault: true,
    });
    expect(inputOf(given(listed, edit, formFilled, submitted), 'saveAddress')).toMatchObject({
      isDefault: false,
    });
  });

  test('is closed and emptied when an edit fails [ADDR-16, ERR-20]', () => {
    const events = [
      listed,
      edit,
      formFilled,
      submitted,
      failed('saveAddress', 'refused', 'Too many changes.'),
    ] as const;
    const refused = given(...events);
    expect(refused.value).toBe('closing');
    expect(selectOpenForm(refused)).toBeNull();
    expect(selectAddressNotice(refused)).toEqual({
      place: 'dialog',
      title: 'Error',
      message: 'Too many changes.',
    });
    expect(given(...events, cleared).context).toMatchObject({ addressId: null, problems: emptyForm });
  });

  test('stays open with what was typed when a new address is refused [ERR-20]', () => {
    const refused = given(listed, add, formFilled, submitted, failed('saveAddress', 'refused'));
    expect(refused.value).toEqual({ form: 'adding' });
    expect(refused.context.problems).toEqual(good);
    expect(selectAddressNotice(refused)?.message).toBe('Something went wrong. Please try again.');
    const told = given(listed, add, formFilled, submitted, failed('saveAddress', 'refused'), {
      type: 'addressBook.noticeDismissed',
    });
    expect(selectAddressNotice(told)).toBeNull();
  });
});

describe('a card', () => {
  test('pressed makes its address the default, and the list is read again [ADDR-07, ADDR-12]', () => {
    const press: AddressBookEvent = { type: 'addressBook.cardPressed', addressId: 2 };
    const making = given(listed, press);
    expect(making.value).toBe('makingDefault');
    expect(making.context.addressId).toBe(2);
    expect(given(listed, press, done('makeDefault', { message: 'Address updated.' })).value).toEqual({
      book: 'loading',
    });
    expect(given(listed, press, failed('makeDefault', 'refused', 'No.')).context.notice?.title).toBe('Error');
  });

  test('of the default address does nothing more', () => {
    const press: AddressBookEvent = { type: 'addressBook.cardPressed', addressId: 1 };
    expect(given(listed, press).value).toEqual({ book: 'listed' });
    expect(whyNot(given(listed), press, addressBookGuardMessages)).toEqual([
      { guard: 'isNotDefault', words: 'This is your default address already.' },
    ]);
  });

  test('removed is gone after the list was read again, or tells why not [ADDR-06, ERR-20]', () => {
    const remove: AddressBookEvent = { type: 'addressBook.removePressed', addressId: 2 };
    expect(given(listed, remove).value).toBe('removing');
    const removed = given(listed, remove, done('removeAddress', { message: 'Address removed.' }));
    expect(removed.value).toEqual({ book: 'loading' });
    expect(removed.context.notice).toEqual({ place: 'success', title: '', message: 'Address removed.' });
    const kept = given(listed, remove, failed('removeAddress', 'refused', 'This address was not found.'));
    expect(kept.value).toEqual({ book: 'loading' });
    expect(kept.context.notice?.message).toBe('This address was not found.');
  });
});

describe('the drafts of an address', () => {
  test('begin with the place of the store, and with nothing without one [ADDR-13, ADDR-15]', () => {
    expect(newAddress(place)).toEqual({ label: '', address: '', landmark: '', ...place });
    expect(Object.values(newAddress(null)).join('')).toBe('');
  });

  test('are judged by the form’s rules, the place as well as the rest [ADDR-08]', () => {
    const drafts = createMemoryDrafts();
    expect(addressProblems(drafts)).toEqual(emptyForm);
    writeAddress(drafts, newAddress(place));
    expect(addressProblems(drafts)).toEqual({ ...good, ...missing('label', 'address', 'landmark') });
  });

  test('take any text for state and city, as an edit types them [ADDR-10]', () => {
    const drafts = createMemoryDrafts();
    const typed = { ...newAddress(place), label: 'Home', address: '5 Adebola Close', landmark: 'The bank' };
    writeAddress(drafts, { ...typed, state: 'Somewhere', city: 'A new town' });
    expect(addressProblems(drafts)).toEqual(good);
    expect(['state', 'city'].map((field) => drafts.read(`address.${field}`))).toEqual([
      'Somewhere',
      'A new town',
    ]);
  });

  test('choose among the embedded states, and among the cities of the state [ADDR-09, CONST-12]', () => {
    expect(stateChoices(place)).toEqual(states.map(({ name }) => name));
    expect(cityChoices('Lagos', null)).toEqual(citiesOf('Lagos'));
    expect(cityChoices('Lagos', place).filter((city) => !citiesOf('Lagos').includes(city))).toEqual([]);
    expect(cityChoices('Kano', place)).toEqual(citiesOf('Kano'));
  });

  test('offer the store’s own state and city should the lists not know them [ADDR-15]', () => {
    const abroad = { state: 'Benin', city: 'Cotonou', area: 'Ganhi' };
    expect(stateChoices(abroad)).toHaveLength(38);
    expect(cityChoices('Benin', abroad)).toEqual(['Cotonou']);
    expect(cityChoices('Kano', abroad)).not.toContain('Cotonou');
  });

  test('lose the city of another state, and keep one of the state chosen [ADDR-09]', () => {
    const drafts = createMemoryDrafts();
    writeAddress(drafts, newAddress(place));
    chooseState(drafts, 'Kano', place);
    expect(['state', 'city'].map((field) => drafts.read(`address.${field}`))).toEqual(['Kano', '']);
    drafts.write(addressKey('city'), citiesOf('Lagos')[0] ?? '');
    chooseState(drafts, 'Lagos', place);
    expect(drafts.read('address.city')).toBe(citiesOf('Lagos')[0]);
  });
});

const closed: AddressBookEvent = { type: 'addressBook.formClosed' };
const cleared = done('clearForm', undefined);

function missing(...fields: readonly (typeof addressFields)[number][]) {
  return Object.fromEntries(fields.map((field) => [field, emptyForm[field]]));
}
