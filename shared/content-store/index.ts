export {
  type Collection,
  collectionOf,
  contentColumns,
  dumpAddress,
  maxSqlLength,
  queryAddress,
} from './collections.ts';
export {
  type GuardedDatabase,
  maxRows,
  openGuarded,
  QueryRefused,
  type RefusalReason,
  type Row,
  stopAfter,
} from './guarded-database.ts';
