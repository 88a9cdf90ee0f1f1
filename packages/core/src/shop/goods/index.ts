/** The rules and words of goods at the desk. */

export { backInTheMorning, typedMoment } from './moments.ts';
export { changedPrice, type TypedPack, typedGrams, typedPacks, typedPercent, typedUnits } from './typed.ts';
export { changeText, countText, type FieldChange } from './words.ts';
