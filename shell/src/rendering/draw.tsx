import { Writable } from 'node:stream';
import type { Shell } from '@site/shared/contract';
import { renderToPipeableStream } from 'react-dom/server';
import {
  createStaticRouter,
  type StaticHandler,
  type StaticHandlerContext,
  StaticRouterProvider,
} from 'react-router';
import type { Site } from '../frame/site-context.ts';
import type { HydrationState } from '../page-state.ts';
import { Providers } from '../providers.tsx';
import { namedErrors, serializeErrors } from '../routes/errors.ts';
import { rootRouteId } from '../routes/route-tree.tsx';

/** A rendered page in the parts a document needs. */
export type Drawn = {
  /** What React hoists: title, descriptions, links. */
  head: string;
  /** The page inside its root element. */
  root: string;
  hydration: HydrationState;
  /** Set when the page threw; the markup then shows an apology. */
  failure?: string;
};

type Parts = {
  context: StaticHandlerContext;
  dataRoutes: StaticHandler['dataRoutes'];
  shell: Shell;
  site: Site;
  requestId: string;
  onDraw?: (() => void) | undefined;
};

/**
 * Renders a page. Error boundaries do not run on the server, so a page that throws is rendered a
 * second time with its error in the context: the frame is shown and the status reports the failure.
 */
export async function drawPage(parts: Parts): Promise<Drawn> {
  try {
    return await draw(parts);
  } catch (error) {
    const { context, requestId } = parts;
    if (context.errors) throw error;
    const boundary = context.matches.findLast(({ route }) => route.ErrorBoundary)?.route.id;
    const errors = namedErrors({ [boundary ?? rootRouteId]: error }, requestId);
    const drawn = await draw({ ...parts, context: { ...context, errors } });
    return { ...drawn, failure: traceOf(error) };
  }
}

/** An error for the operator's log. */
export function traceOf(error: unknown): string {
  return error instanceof Error ? (error.stack ?? error.message) : String(error);
}

/** The router marks links for a list of routes that it would fetch; this site has none. React does not miss it. */
const discover = ' data-discover="true"';
const rootStart = '<div id="root">';

async function draw({ context, dataRoutes, shell, site, onDraw }: Parts): Promise<Drawn> {
  const router = createStaticRouter(dataRoutes, context);
  const rendered = await renderToText(
    <div id="root">
      <RenderStart onDraw={onDraw}>
        <Providers shell={shell} site={site}>
          <StaticRouterProvider router={router} context={context} hydrate={false} />
        </Providers>
      </RenderStart>
    </div>,
  );
  const html = rendered.replaceAll(discover, '');
  // React puts hoisted elements before the first element.
  const start = html.indexOf(rootStart);
  return {
    head: html.slice(0, start),
    root: html.slice(start),
    hydration: { loaderData: context.loaderData, errors: serializeErrors(context.errors) },
  };
}

/** Reports that React renders this tree now: it begins some time after it was asked to. */
function RenderStart({
  onDraw,
  children,
}: Pick<Parts, 'onDraw'> & { children: React.ReactNode }): React.ReactNode {
  onDraw?.();
  return children;
}

function renderToText(element: React.ReactElement): Promise<string> {
  return new Promise((resolve, reject) => {
    const chunks: Buffer[] = [];
    const sink = new Writable({
      write(chunk: Buffer, _encoding, done) {
        chunks.push(chunk);
        done();
      },
      final(done) {
        resolve(Buffer.concat(chunks).toString('utf8'));
        done();
      },
    });
    const stream = renderToPipeableStream(element, {
      onAllReady: () => stream.pipe(sink),
      onShellError: reject,
      onError: reject,
    });
  });
}
