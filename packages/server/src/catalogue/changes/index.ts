export { changeHistory } from './history.ts';
export {
  actColumns,
  type CatalogueAct,
  type ChangedThing,
  type Columns,
  catalogueStream,
  changedThing,
  endChange,
  recordCatalogueChange,
  stageThings,
} from './record.ts';
export { actsBetween, changedOffers, changedProducts } from './since.ts';
