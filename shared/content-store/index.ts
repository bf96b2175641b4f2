export {
  type Collection,
  collectionOf,
  contentColumns,
  dumpAddress,
  longestSql,
  queryAddress,
} from './collections.ts';
export {
  type GuardedDatabase,
  mostRows,
  openGuarded,
  QueryRefused,
  type RefusalReason,
  type Row,
  stopAfter,
} from './guarded-database.ts';
