import { setTimeout as sleep } from 'node:timers/promises';
import { launch } from 'chrome-launcher';
import type { BenchContext } from '../bench-context.ts';
import { pageOf } from '../bench-pages.ts';
import { browserFlags } from '../visitor.ts';
import { watchPress } from './press-watch.ts';

type Message = {
  id?: number;
  method?: string;
  sessionId?: string;
  params?: Record<string, unknown>;
  result?: Record<string, unknown>;
  error?: { message: string };
};

type Session = (method: string, params?: object) => Promise<Record<string, unknown>>;

/**
 * The time from click to paint when the browser has prerendered the article. Prerendering does not work in a
 * browser that is controlled through its page; it does when controlled through its tab, which Playwright does
 * not support.
 */
export async function pressPrerendered({ site, chromium }: BenchContext): Promise<number> {
  const chrome = await launch({
    chromePath: chromium,
    chromeFlags: ['--headless=new', ...browserFlags],
    logLevel: 'silent',
  });
  try {
    const { webSocketDebuggerUrl } = (await (
      await fetch(`http://127.0.0.1:${chrome.port}/json/version`)
    ).json()) as { webSocketDebuggerUrl: string };
    const protocol = await connect(webSocketDebuggerUrl);
    try {
      return await pressInTab(protocol, site);
    } finally {
      protocol.close();
    }
  } finally {
    chrome.kill();
  }
}

type Protocol = {
  send: (method: string, params?: object, sessionId?: string) => Promise<Record<string, unknown>>;
  onAttached: (then: (session: Session) => void) => void;
  close: () => void;
};

async function connect(url: string): Promise<Protocol> {
  const socket = new WebSocket(url);
  await new Promise((resolve, reject) => {
    socket.onopen = resolve;
    socket.onerror = reject;
  });
  const waiting = new Map<number, PromiseWithResolvers<Record<string, unknown>>>();
  let lastId = 0;
  let attached: (session: Session) => void = () => {};
  const send: Protocol['send'] = (method, params = {}, sessionId) => {
    lastId += 1;
    const answer = Promise.withResolvers<Record<string, unknown>>();
    waiting.set(lastId, answer);
    socket.send(JSON.stringify({ id: lastId, method, params, sessionId }));
    return answer.promise;
  };
  socket.onmessage = ({ data }) => {
    const { id, method, params, result, error } = JSON.parse(String(data)) as Message;
    if (method === 'Target.attachedToTarget') {
      const sessionId = String(params?.sessionId);
      attached((name, options) => send(name, options, sessionId));
    }
    const answer = id === undefined ? undefined : waiting.get(id);
    if (error) answer?.reject(new Error(error.message));
    else answer?.resolve(result ?? {});
  };
  return {
    send,
    onAttached: (then) => {
      attached = then;
    },
    close: () => socket.close(),
  };
}

async function pressInTab({ send, onAttached }: Protocol, site: string): Promise<number> {
  const pages: Session[] = [];
  const { targetId } = await send('Target.createTarget', { url: 'about:blank', forTab: true });
  const { sessionId } = await send('Target.attachToTarget', { targetId, flatten: true });
  onAttached((session) => {
    pages.push(session);
    void prepare(session).catch(() => {});
  });
  await send(
    'Target.setAutoAttach',
    { autoAttach: true, waitForDebuggerOnStart: true, flatten: true },
    String(sessionId),
  );
  await sleep(300);
  const [list] = pages;
  if (!list) throw new Error('The tab has no page.');
  await list('Page.navigate', { url: site + pageOf('news list', 'ru').address });
  await sleep(1500);
  const point = await evaluate<{ x: number; y: number }>(
    list,
    whereIs(pageOf('article', 'ru').address),
  );
  await list('Input.dispatchMouseEvent', { type: 'mouseMoved', ...point });
  await sleep(1500);
  const button = { ...point, button: 'left', clickCount: 1 };
  await list('Input.dispatchMouseEvent', { type: 'mousePressed', ...button });
  // The page is gone before it could report the mouse release.
  void list('Input.dispatchMouseEvent', { type: 'mouseReleased', ...button }).catch(() => {});
  await sleep(1500);
  const article = pages.at(-1);
  if (!article || article === list) throw new Error('The article was not drawn ahead.');
  return evaluate<number>(
    article,
    `performance.getEntriesByType('navigation')[0].activationStart > 0
      ? localStorage.getItem('painted') - localStorage.getItem('pressed') : NaN`,
  );
}

/** JavaScript that scrolls a link into view and returns a point on it. */
function whereIs(href: string): string {
  return `(() => {
    const link = document.querySelector('main a[href="${href}"]');
    link.scrollIntoView({ block: 'center', behavior: 'instant' });
    const { x, y, height } = link.getBoundingClientRect();
    return { x: x + 20, y: y + height / 2 };
  })()`;
}

async function prepare(session: Session): Promise<void> {
  const source = `(${watchPress})()`;
  await Promise.all([
    session('Page.enable'),
    session('Runtime.enable'),
    session('Page.addScriptToEvaluateOnNewDocument', { source }),
    session('Runtime.runIfWaitingForDebugger'),
  ]);
}

async function evaluate<Value>(session: Session, expression: string): Promise<Value> {
  const { result } = await session('Runtime.evaluate', { expression, returnByValue: true });
  return (result as { value: Value }).value;
}
