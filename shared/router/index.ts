// The subset of `react-router` shared with remotes instead of the whole library, so that the shell bundle
// keeps only what is used. A test compares it with the imports of the remotes; removing a name is a
// breaking change of the contract.
export {
  createContext,
  data,
  isRouteErrorResponse,
  Link,
  NavLink,
  Outlet,
  redirect,
  redirectDocument,
  useBlocker,
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
} from 'react-router';
