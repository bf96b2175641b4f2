// The subset of `react-router` shared with remotes instead of the whole library, so that the shell bundle keeps only
// what pages need. It has forms and fetchers although no page uses them yet: a remote that begins to does not wait for a
// release of the shell. Removing a name is a breaking change of the contract.
export {
  createContext,
  data,
  Form,
  isRouteErrorResponse,
  Link,
  NavLink,
  Outlet,
  redirect,
  redirectDocument,
  useActionData,
  useBlocker,
  useFetcher,
  useHref,
  useLoaderData,
  useLocation,
  useMatches,
  useNavigate,
  useNavigation,
  useParams,
  useRevalidator,
  useRouteError,
  useSearchParams,
  useSubmit,
} from 'react-router';
