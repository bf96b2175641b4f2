import type { IncomingMessage, ServerResponse } from 'node:http';
import { allowUnreadBody } from '@site/shared/http';
import type { Hook } from '../host.ts';

/** Lets a guard refuse a request before its body has been read, so that the client sees the refusal. */
export const drainBodies: Hook = ({ init }) => {
  init('middlewares.before', ({ app }) => {
    app.use((request, response, next) => {
      allowUnreadBody(request as unknown as IncomingMessage, response as unknown as ServerResponse);
      next();
    });
  });
};
