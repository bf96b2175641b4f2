// The one inline script of every document: what must work before the host has come, and when the
// host is fetched. Minified by the build and allowed by its hash in the content policy.
(() => {
  const page = document;
  const root = page.documentElement;
  const events = ['click', 'keydown', 'submit', 'pointerdown', 'focusin', 'pointerover'];
  /** Presses and submits that wait for the host: [element, submitter or nothing]. */
  const queue = [];
  const pulses = [];
  let warmed = 0;
  let going = 0;
  let lost = 0;
  let finger = 0;

  // Colour mode, before the first paint.
  const settle = () => {
    let mode = root.dataset.forced;
    try {
      mode ??= localStorage['color-mode'];
    } catch {}
    // Nothing or `system` was chosen.
    if (mode !== 'light' && mode !== 'dark')
      mode = matchMedia('(prefers-color-scheme:dark)').matches ? 'dark' : 'light';
    // Written once: what is shown already needs no new styles.
    if (root.dataset.theme !== mode) root.dataset.theme = mode;
  };
  settle();
  // Which keys a hint names.
  root.dataset.os = navigator.platform;
  // Which language is suggested, until one was chosen.
  if (!page.cookie.includes('i18n_')) root.dataset.speaks = navigator.language;

  const state = () => JSON.parse(page.getElementById('page-state').textContent);
  const add = (source, onerror) => {
    const script = page.createElement('script');
    script.src = source;
    script.async = false;
    script.onerror = onerror;
    page.head.append(script);
  };
  // The first script fetches ahead what waking needs, so that its loss only slows it; the rest are the host.
  const warm = () => {
    if (!warmed++) add(state().scripts[0]);
  };
  const go = () => {
    if (going++) return;
    performance.mark('intent');
    warm();
    for (const source of state().scripts.slice(1)) add(source, giveUp);
    setTimeout(giveUp, 15e3);
  };
  const calm = () => {
    for (const pulse of pulses) pulse.cancel();
  };
  const stop = () => {
    calm();
    for (const type of events) removeEventListener(type, onEvent, true);
  };
  /** The host cannot be had: what was pressed does what it does without scripts. */
  const giveUp = () => {
    lost = 1;
    calm();
    for (const [element, submitter] of queue.splice(0)) {
      if (element.requestSubmit) element.requestSubmit(submitter);
      // A link of a drawing has no `click()`.
      else element.dispatchEvent(new MouseEvent('click', { bubbles: true, cancelable: true }));
    }
  };
  const hold = (event, element, submitter) => {
    event.preventDefault();
    if (queue.flat().includes(element)) return;
    queue.push([element, submitter]);
    // A sign of life that touches no attribute: hydration finds what the server drew.
    pulses.push(
      (submitter ?? element).animate({ opacity: 0.45 }, {
        duration: 350,
        iterations: 1 / 0,
        direction: 'alternate',
      }),
    );
  };

  const onEvent = (event) => {
    const { type, target } = event;
    const action = type === 'click' && target.closest?.('[data-action]');
    if (action) {
      if (action.dataset.action === 'theme') {
        const mode = root.dataset.theme === 'dark' ? 'light' : 'dark';
        root.dataset.theme = mode;
        try {
          localStorage['color-mode'] = mode;
        } catch {}
      } else {
        // The document may be of another visitor; the query of the twin is known to the page alone.
        action.search = action.dataset.twin ?? location.search;
        action.hash = location.hash;
        delete root.dataset.speaks;
        page.cookie = `i18n_redirected=${action.lang};path=/;max-age=31536000;samesite=lax`;
      }
      return;
    }
    const waking = target.closest?.('[data-boot]');
    if (lost || !waking || event.metaKey || event.ctrlKey || event.shiftKey || event.button > 0) return;
    if (type === 'pointerover') {
      finger = event.pointerType !== 'mouse';
      // What is told on hover alone needs the host.
      if (!finger) (waking.dataset.tooltip ? go : warm)();
      return;
    }
    // A finger comes without a warning: where a link leads is there before the host would be.
    if (finger && !going && waking.dataset.boot === 'hover') return;
    go();
    if (type === 'submit') hold(event, target, event.submitter);
    const button = type === 'click' && target.closest('button:not([command],form [type=submit]),a[data-boot]');
    if (button) hold(event, button);
  };
  for (const type of events) addEventListener(type, onEvent, true);

  // A composition that crosses the boot is left to finish.
  const script = { queue, stop };
  for (const type of ['start', 'end']) {
    addEventListener(
      `composition${type}`,
      ({ target }) => (script.composing = type === 'start' && target),
      true,
    );
  }
  window.inlineScript = script;

  // What opens dialogs, before and after boot: the search key, on whatever layout it lies, and buttons
  // in browsers without invoker commands.
  const open = (event, id) => {
    event.preventDefault();
    page.getElementById(id)?.showModal();
  };
  addEventListener('keydown', (event) => {
    if (event.code === 'KeyK' && (event.metaKey || event.ctrlKey)) open(event, 'site-search');
  });
  if (!('command' in HTMLButtonElement.prototype)) {
    addEventListener('click', (event) => {
      const dialog = event.target.closest?.('[command]')?.getAttribute('commandfor');
      if (dialog) open(event, dialog);
    });
  }

  addEventListener('pageshow', settle);
  page.addEventListener('prerenderingchange', settle);
  addEventListener('DOMContentLoaded', () => {
    const begin = () => {
      const { boot } = state();
      if (boot === 'now' || page.cookie.includes('expired_at=')) go();
      else if (boot === 'idle') {
        // Not before everything the page shows is there.
        const idle = () => (window.requestIdleCallback ?? setTimeout)(go, { timeout: 2e3 });
        if (page.readyState === 'complete') idle();
        else addEventListener('load', idle);
      }
    };
    if (page.prerendering) page.addEventListener('prerenderingchange', begin);
    else begin();
  });
})();
