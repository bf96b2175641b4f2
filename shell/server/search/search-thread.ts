import { flushCompileCache } from 'node:module';
import { parentPort } from 'node:worker_threads';
import { createSearchEngine } from './search-engine.ts';
import type { FromSearch, ToSearch } from './search-messages.ts';

// The search thread: indexing twenty thousand people takes a while, and must not block the site.

const port = parentPort;
if (!port) throw new Error('the search thread runs only as a worker thread');
const send = (message: FromSearch) => port.postMessage(message);
const engine = createSearchEngine();

port.on('message', (message: ToSearch) => {
  const id = 'id' in message ? message.id : null;
  const fail = (error: unknown) => send({ kind: 'failed', id, reason: String(error) });
  try {
    if (message.kind === 'pages') engine.putPages(message.locale, message.index);
    else if (message.kind === 'documents') {
      const indexed = () => send({ kind: 'indexed', id: message.id });
      engine.putDocuments(message.source, message.documents).then(indexed, fail);
    } else if (message.kind === 'own') engine.putOwn(message.key, message.documents);
    else if (message.kind === 'forget own') engine.forgetOwn(message.key);
    else send({ kind: 'found', id: message.id, answer: engine.answer(message.question) });
  } catch (error) {
    fail(error);
  }
});

// Otherwise it is written at process exit, which a terminated thread never reaches.
flushCompileCache();
