/**
 * The exports of react-router that the front ends use; the whole package would be 50 kB gzip more. The build replaces
 * `react-router` with this file, so an export that is missing here is undefined at run time.
 */
export {
  BrowserRouter,
  Link,
  matchPath,
  Navigate,
  NavLink,
  Outlet,
  Route,
  Routes,
  useLocation,
  useMatch,
  useNavigate,
  useNavigationType,
  useParams,
  useSearchParams,
} from "react-router-itself";
