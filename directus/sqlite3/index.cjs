// knex calls `require('sqlite3')`; this package is an ES module, so its default export is handed on.
const sqlite3 = require('@appthreat/sqlite3');
module.exports = sqlite3.default ?? sqlite3;
