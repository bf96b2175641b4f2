// The one inline script of every document. It does what must work before the host is loaded, and
// decides when the host is fetched. The build minifies it; the content security policy allows it by
// its hash.
(() => {
  const page = document;
  const data = page.documentElement.dataset;
  /** Clicks and submits that wait for the host: [element, submitter or nothing, pulse]. */
  const queue = [];
  let preloaderStarts = 0;
  let bootStarts = 0;
  /** 1: the host cannot be loaded, 2: the host has taken over. */
  let ended = 0;
  let isTouch = 0;

  /** Where the browser refuses its storage, choices last as long as the page. */
  let storage;
  try {
    storage = localStorage;
  } catch {}
  storage ??= {};

  // Sets the colour mode before the first paint.
  const applyColorMode = () => {
    let mode = data.forced ?? storage['color-mode'];
    // No choice, or `system`.
    if (mode !== 'light' && mode !== 'dark')
      mode = matchMedia('(prefers-color-scheme:light)').matches ? 'light' : 'dark';
    // Written only when it changes, to avoid recomputing styles.
    if (data.theme !== mode) data.theme = mode;
  };
  applyColorMode();
  // The fonts are in the browser's cache: this page is painted with them (decision 071).
  data.fonts = storage.fonts;
  // Selects the key names in hints.
  data.os = navigator.platform;
  // Selects the suggested language, until the visitor has chosen one.
  if (!page.cookie.includes('i18n')) data.speaks = navigator.language;

  /** The state of the page comes last in the document. */
  const state = new Promise((resolve) => {
    addEventListener('DOMContentLoaded', () =>
      resolve(JSON.parse(page.getElementById('page-state').textContent)),
    );
  });
  /** Adds a script with its integrity hash: the browser runs no other bytes. */
  const add = (source, onerror) => {
    page.head.append(Object.assign(page.createElement('script'), source, { async: false, onerror }));
  };
  // The first script, the preloader, preloads what hydration needs, and loads the live search; if it
  // is lost, hydration is slower and search is a form. The other scripts are the host.
  const startPreloader = () => {
    if (!preloaderStarts++) void state.then(({ scripts }) => add(scripts[0]));
  };
  const startBoot = () => {
    if (bootStarts++) return;
    performance.mark('intent');
    startPreloader();
    void state.then(({ scripts }) => {
      for (const source of scripts.slice(1)) add(source, runWithoutHost);
    });
    setTimeout(runWithoutHost, 15e3);
  };
  /** The host cannot be loaded: the queued clicks and submits do what they do without scripts. */
  const runWithoutHost = () => {
    ended ||= 1;
    for (const [element, submitter, pulse] of queue.splice(0)) {
      pulse.cancel();
      if (element.requestSubmit) element.requestSubmit(submitter);
      // A link inside an SVG has no `click()`.
      else element.dispatchEvent(new MouseEvent('click', { cancelable: true, bubbles: true }));
    }
  };
  const enqueue = (event, element, submitter) => {
    event.preventDefault();
    if (queue.flat().includes(element)) return;
    // A pulse shows that the click is pending without touching an attribute, so that hydration finds
    // what the server rendered.
    const pulse = (submitter ?? element).animate(
      { opacity: [1, 0.4, 1] },
      { iterations: 1 / 0, duration: 700 },
    );
    queue.push([element, submitter, pulse]);
  };

  const onEvent = (event) => {
    const { target, type } = event;
    // An IME composition that runs across the boot is left to finish.
    if (/^comp/.test(type)) inlineScript.composing = /t$/.test(type) && target;
    if (ended > 1) return;
    const action = type === 'click' && target.closest?.('[data-action]');
    if (action) {
      if (action.dataset.action === 'theme') {
        data.theme = storage['color-mode'] = data.theme === 'dark' ? 'light' : 'dark';
      } else {
        // The document may be cached for another visitor; only the page knows the query of its
        // translation.
        action.search = action.dataset.twin ?? location.search;
        action.hash = location.hash;
        delete data.speaks;
        page.cookie = `i18n_redirected=${action.lang};path=/;max-age=31536000;samesite=lax`;
      }
      return;
    }
    const bootTarget = target.closest?.('[data-boot]');
    if (ended || !bootTarget || event.metaKey || event.ctrlKey || event.shiftKey || event.button > 0) return;
    if (type === 'pointerover') {
      isTouch = event.pointerType !== 'mouse';
      // A tooltip that shows on hover only needs the host.
      if (!isTouch) (bootTarget.dataset.tooltip ? startBoot : startPreloader)();
      return;
    }
    // Touch gives no hover before the press: the page behind a link loads sooner than the host
    // would.
    if (bootTarget.dataset.boot === 'hover' && isTouch && !bootStarts) return;
    // The preloader loads the search, which does not need the host.
    (bootTarget.dataset.boot === 'search' ? startPreloader : startBoot)();
    if (type === 'submit') enqueue(event, target, event.submitter);
    const button = type === 'click' && target.closest('button:not([command],form [type=submit]),a[data-boot]');
    if (button) enqueue(event, button);
  };
  for (const type of [
    'click',
    'keydown',
    'focusin',
    'pointerdown',
    'submit',
    'pointerover',
    'compositionstart',
    'compositionend',
  ])
    addEventListener(type, onEvent, true);

  window.inlineScript = {
    queue,
    stop() {
      ended = 2;
    },
  };

  // Opens dialogs before and after boot: by the search shortcut (`KeyK` in any keyboard layout),
  // and by buttons in browsers without invoker commands.
  const open = (event, id) => {
    event.preventDefault();
    page.getElementById(id)?.showModal();
  };
  addEventListener('keydown', (event) => {
    if ((event.metaKey || event.ctrlKey) && event.code === 'KeyK') open(event, 'site-search');
  });
  if (!('command' in HTMLButtonElement.prototype)) {
    addEventListener('click', (event) => {
      const dialog = event.target.closest?.('[command]')?.getAttribute('commandfor');
      if (dialog) open(event, dialog);
    });
  }

  addEventListener('pageshow', applyColorMode);
  page.addEventListener('prerenderingchange', applyColorMode);
  // Everything visible is loaded, and the browser is idle; a busy device may never be.
  const loaded = new Promise((resolve) => {
    addEventListener('load', () =>
      (window.requestIdleCallback ?? setTimeout)(resolve, { timeout: 2e3 }),
    );
  });
  // Readers have the service worker, too: they read offline. A browser may refuse it, for example
  // in private windows. The fonts come now: the next page has them from the cache.
  loaded
    .then(() => {
      if (navigator.connection?.saveData) return;
      storage.fonts = 1;
      const [regular, bold] = page.fonts;
      return Promise.all([
        regular.load(),
        bold.load(),
        navigator.serviceWorker?.register('/service-worker.js'),
      ]);
    })
    .catch(() => {});
  void state.then(({ boot }) => {
    const begin = () => {
      if (boot === 'now' || page.cookie.includes('expired_at=')) startBoot();
      else if (boot === 'idle') void loaded.then(startBoot);
    };
    if (page.prerendering) page.addEventListener('prerenderingchange', begin);
    else begin();
  });
})();
