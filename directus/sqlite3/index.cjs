// knex calls `require('sqlite3')`; this package is an ES module, so its default export is handed on.
// It names errors more finely than the interface of old: `SQLITE_CONSTRAINT_UNIQUE` instead of
// `SQLITE_CONSTRAINT`. Directus knows the latter only, and without it would answer a duplicate
// with "internal server error", so errors are renamed on their way.
const driver = require('@appthreat/sqlite3');

const sqlite3 = driver.default ?? driver;

/** A page reads with some dozens; those not used for longest are dropped. */
const keptStatements = 500;

class Database extends sqlite3.Database {
  constructor(...args) {
    super(...args);
    // Otherwise each query is parsed anew, and a function that builds its rows is compiled anew.
    this.cacheStatements(keptStatements);
    // Of the tests only: a commit does not wait for the disk, so it survives the end of the process but not
    // of the machine. The statement waits until the file is open, and an error of opening goes to `args`.
    if (process.env.SQLITE_SYNCHRONOUS === 'off') super.run('PRAGMA synchronous = OFF', () => {});
  }

  run(...args) {
    return super.run(...withOldNames(args));
  }

  get(...args) {
    return super.get(...withOldNames(args));
  }

  all(...args) {
    return super.all(...withOldNames(args));
  }

  exec(...args) {
    return super.exec(...withOldNames(args));
  }
}

function withOldNames(args) {
  const callback = args.at(-1);
  if (typeof callback !== 'function') return args;
  function renaming(error, ...results) {
    const answer = () => callback.call(this, renamed(error), ...results);
    return isLocked(error) && this instanceof sqlite3.Statement ? this.reset(answer) : answer();
  }
  return [...args.slice(0, -1), renaming];
}

/**
 * Whether a statement met the lock of another process. A kept statement would remain in progress: no transaction of its
 * connection could be ended any more, and whatever is written afterwards would be lost.
 */
function isLocked(error) {
  return error?.primaryCode === 'SQLITE_BUSY' || error?.code === 'SQLITE_BUSY';
}

function renamed(error) {
  if (error?.primaryCode && error.code !== error.primaryCode) {
    error.message = error.message.replace(error.code, error.primaryCode);
    error.code = error.primaryCode;
  }
  return error;
}

module.exports = Object.assign(Object.create(sqlite3), { Database });
