import { type LoaderFunctionArgs, useLoaderData } from 'react-router';
import { findPage } from './content.api.ts';
import { ContentView } from './content-view.tsx';

export function loader(args: LoaderFunctionArgs) {
  return findPage(args);
}

export function Component() {
  return <ContentView page={useLoaderData<typeof loader>()} />;
}
