import { Icon, type IconifyIcon } from '@iconify/react';
import { useEffect, useState } from 'react';
import { bringIcon } from './bring-icon.ts';

type Props = { name: string; sources: readonly string[] };

/** The drawing of an icon, once one of the sources has given it. */
export function IconDrawing({ name, sources }: Props) {
  const [icon, setIcon] = useState<IconifyIcon | null>(null);
  useEffect(() => {
    let isWanted = true;
    void bringIcon(name, sources).then((found) => {
      if (isWanted) setIcon(found);
    });
    return () => {
      isWanted = false;
    };
  }, [name, sources]);
  return icon && <Icon icon={icon} width={20} height={20} />;
}
