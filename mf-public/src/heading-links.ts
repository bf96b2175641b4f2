import { useShell } from '@site/shared/remote';
import type { HeadingLinks } from '@site/shared/ui';
import { useTranslation } from 'react-i18next';

/** Links beside the headings of a text; following one also puts its address on the clipboard. */
export function useHeadingLinks(): HeadingLinks {
  const { t } = useTranslation();
  const { toast } = useShell();
  return {
    label: (heading) => t('content.linkTo', { heading }),
    onFollow: (id) => {
      const address = new URL(`#${id}`, window.location.href).href;
      // Refused where the page may not write to it; the address is in the address bar all the same.
      navigator.clipboard?.writeText(address).then(
        () => toast(t('content.copied')),
        () => undefined,
      );
    },
  };
}
