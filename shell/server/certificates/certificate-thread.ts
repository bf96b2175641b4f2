// Draws certificates outside the main thread: each takes a tenth of a second or more.
import { parentPort } from 'node:worker_threads';
import type { FromDrawing, ToDrawing } from './certificate-messages.ts';
import { drawCertificate } from './draw-certificate.ts';

const port = parentPort;
if (!port) throw new Error('the drawing thread runs only as a worker thread');
const send = (message: FromDrawing) => port.postMessage(message);

port.on('message', ({ id, sheet }: ToDrawing) => {
  drawCertificate(sheet).then(
    (bytes) => send({ id, bytes }),
    (error: unknown) => send({ id, failure: String(error) }),
  );
});
