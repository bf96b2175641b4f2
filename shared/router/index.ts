// What remotes get under the name `react-router`. The shell shares this instead of the whole
// library, so that its own build keeps only what is used. A test holds the remotes of this tree to the
// list; taking a name away breaks released ones and raises the contract.
export {
  createContext,
  data,
  isRouteErrorResponse,
  Link,
  NavLink,
  Outlet,
  redirect,
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
