import { useShell } from '@site/shared/remote';
import type { HeadingLinks } from '@site/shared/ui';
import { useTranslation } from 'react-i18next';

/** Anchor links beside the headings of a text; a click also copies the address to the clipboard. */
export function useHeadingLinks(): HeadingLinks {
  const { t } = useTranslation();
  const { toast } = useShell();
  return {
    label: (heading) => t('content.linkTo', { heading }),
    onFollow: (id) => {
      const address = new URL(`#${id}`, window.location.href).href;
      // Rejected where the page has no permission to write to it; the address bar has the address anyway.
      navigator.clipboard?.writeText(address).then(
        () => toast(t('content.copied')),
        () => undefined,
      );
    },
  };
}
