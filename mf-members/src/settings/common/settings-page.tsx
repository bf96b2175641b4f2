import { type MemberLoaderArgs, memberLoader } from '@site/shared/remote';
import type { ReactNode } from 'react';
import { useLoaderData } from 'react-router';
import { keepWhenReloadFails } from './held-data.ts';
import { SectionPage } from './section-page.tsx';
import type { SettingsSection } from './sections.ts';

type Options<Data extends object> = {
  section: SettingsSection;
  load: (args: MemberLoaderArgs) => Promise<Data>;
  Parts: (data: Data) => ReactNode;
};

/** The loader and the component of a page of the settings, which keeps its data when it cannot be loaded again. */
export function settingsPage<Data extends object>({ section, load, Parts }: Options<Data>) {
  const held = keepWhenReloadFails(load);

  function SettingsPage() {
    const data = useLoaderData() as Data & { isOutdated: boolean };
    held.useHeld(data);
    return (
      <SectionPage section={section} isOutdated={data.isOutdated}>
        <Parts {...data} />
      </SectionPage>
    );
  }

  return { loader: memberLoader(held.load), Component: SettingsPage };
}
