/**
 * What the front ends use of react-router, as one shared copy: the whole of it would be 50 kB gzip more. The federation
 * puts this in the place of `react-router`, so whoever needs another of its exports adds it here.
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
