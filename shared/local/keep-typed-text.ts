// What a page runs that the local server has sent: it reloads the page after each build, and keeps what was typed.
// Each function is sent as text, so it uses the others of this file and the browser, nothing else.

type Field = HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement;

/** What was typed and chosen on a page, by field; its focus and its place. */
export type Typed = {
  path: string;
  fields: [key: string, value: string | boolean][];
  focus: { key: string; start: number | null; end: number | null } | null;
  top: number;
};

/** The fields of a page with keys that the page has again after a reload; never passwords and files. */
function fieldsByKey(): Map<string, Field> {
  const fields = new Map<string, Field>();
  const selector =
    'input:not([type=password], [type=file], [type=hidden], [type=submit], [type=button]), textarea, select';
  for (const field of document.querySelectorAll<Field>(selector)) {
    const label = field.name || field.labels?.[0]?.textContent || field.getAttribute('aria-label');
    const base = [field.type, label ?? '', field.form?.getAttribute('action') ?? ''].join('|');
    let key = base;
    for (let count = 2; fields.has(key); count += 1) key = `${base}|${count}`;
    fields.set(key, field);
  }
  return fields;
}

function isTicked(field: Field): field is HTMLInputElement {
  return field.type === 'checkbox' || field.type === 'radio';
}

export function typedText(): Typed {
  const fields = [...fieldsByKey()];
  const focused = fields.find(([, field]) => field === document.activeElement);
  const [key, field] = focused ?? [];
  const selection = field && 'selectionStart' in field ? field : null;
  return {
    path: location.pathname,
    fields: fields.map(([key, field]) => [key, isTicked(field) ? field.checked : field.value]),
    focus:
      key === undefined
        ? null
        : { key, start: selection?.selectionStart ?? null, end: selection?.selectionEnd ?? null },
    top: scrollY,
  };
}

/** Types into a field what was in it, so that the page hears of it as of a key. */
function typeInto(field: Field, value: string | boolean): void {
  if (isTicked(field)) {
    if (field.checked !== value) field.click();
    return;
  }
  if (field.value === value) return;
  // React overrides the property on the element itself and would take the new value for its own.
  const owner = Object.getPrototypeOf(field) as Field;
  Object.getOwnPropertyDescriptor(owner, 'value')?.set?.call(field, value);
  const heard = field.tagName === 'SELECT' ? 'change' : 'input';
  field.dispatchEvent(new Event(heard, { bubbles: true }));
}

/** Types again what was typed into the fields that the page has by now; returns what is left for later ones. */
function typeAgain({ path, fields, focus, top }: Typed): Typed {
  const present = fieldsByKey();
  const left: Typed = { path, fields: [], focus, top };
  for (const [key, value] of fields) {
    const field = present.get(key);
    if (field) typeInto(field, value);
    else left.fields.push([key, value]);
  }
  const focused = focus && present.get(focus.key);
  if (focus && focused) {
    focused.focus({ preventScroll: true });
    if (focus.start !== null && 'setSelectionRange' in focused) {
      focused.setSelectionRange(focus.start, focus.end);
    }
    left.focus = null;
  }
  if (top > 0 && document.documentElement.scrollHeight >= top + innerHeight) {
    scrollTo(0, top);
    left.top = 0;
  }
  return left;
}

/** Types again as the page draws its fields, until it shows another address. */
export function keepTyping(typed: Typed): void {
  let left = typed;
  const goOn = () => {
    // Before that the page does not hear what is typed.
    if (document.documentElement.dataset.booted === undefined) return;
    if (location.pathname === left.path) left = typeAgain(left);
    else observer.disconnect();
  };
  const observer = new MutationObserver(goOn);
  observer.observe(document.documentElement, {
    subtree: true,
    childList: true,
    attributes: true,
    attributeFilter: ['data-booted'],
  });
  goOn();
}

/** Reloads the page when another build is there than the one that it shows. */
function followBuilds(events: string, build: string): void {
  const store = 'local-typed-text';
  const kept = sessionStorage.getItem(store);
  sessionStorage.removeItem(store);
  if (kept !== null) keepTyping(JSON.parse(kept) as Typed);
  let isReloading = false;
  // Nothing is lost, so the page does not ask. This listener is the first one.
  addEventListener(
    'beforeunload',
    (event) => isReloading && event.stopImmediatePropagation(),
    true,
  );
  new EventSource(events).addEventListener('message', ({ data }) => {
    if (data === build || isReloading) return;
    isReloading = true;
    sessionStorage.setItem(store, JSON.stringify(typedText()));
    location.reload();
  });
}

/** The script; the build that a page shows is in the attribute `data-build` of its element. */
export function reloadScript(events: string): string {
  const parts = [fieldsByKey, isTicked, typedText, typeInto, typeAgain, keepTyping, followBuilds];
  const start = `followBuilds(${JSON.stringify(events)}, document.currentScript.dataset.build);`;
  return `(() => {\n${[...parts, start].map(String).join('\n')}\n})();`;
}
