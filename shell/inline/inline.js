// The one inline script of every document: what must work before the host has come. Minified by the
// build and allowed by its hash in the content policy.
(() => {
  const root = document.documentElement;
  const listeners = new AbortController();

  const read = () => {
    try {
      return localStorage.getItem('color-mode');
    } catch {
      return null;
    }
  };
  const show = (mode) => {
    root.dataset.theme = mode;
  };
  const shown = () =>
    read() ?? (matchMedia('(prefers-color-scheme:dark)').matches ? 'dark' : 'light');
  show(root.dataset.forced ?? shown());

  const cookie = (locale) => {
    // biome-ignore lint/suspicious/noDocumentCookie: the Cookie Store API is not everywhere
    document.cookie = `i18n_redirected=${locale};Path=/;Max-Age=31536000;SameSite=lax${location.protocol === 'https:' ? ';Secure' : ''}`;
  };

  addEventListener(
    'click',
    (event) => {
      const action = event.target.closest?.('[data-action],[command]');
      if (!action) return;
      if (action.dataset.action === 'theme') {
        const mode = root.dataset.theme === 'dark' ? 'light' : 'dark';
        show(mode);
        try {
          localStorage.setItem('color-mode', mode);
        } catch {}
      }
      if (action.dataset.action === 'language') {
        action.hash = location.hash;
        cookie(action.hreflang);
      }
    },
    { capture: true, signal: listeners.signal },
  );

  // Browsers without invoker commands open the menu by script, before and after boot.
  if (!('command' in HTMLButtonElement.prototype)) {
    addEventListener('click', (event) => {
      const button = event.target.closest?.('[command]');
      if (button) document.getElementById(button.getAttribute('commandfor'))?.showModal();
    });
  }

  addEventListener('pageshow', (event) => {
    if (event.persisted) show(root.dataset.forced ?? shown());
  });

  const boot = () => {
    for (const source of JSON.parse(document.getElementById('page-state').textContent).scripts) {
      const script = document.createElement('script');
      script.src = source;
      script.async = false;
      document.head.append(script);
    }
  };
  const idle = () => (window.requestIdleCallback ?? setTimeout)(boot, { timeout: 2000 });
  if (document.readyState === 'complete') idle();
  else addEventListener('load', idle);

  window.inlineScript = { stop: () => listeners.abort() };
})();
