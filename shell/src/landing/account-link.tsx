import { buttonClass } from "@penresume/web-ui";
import { Link } from "react-router";
import { landingTexts as texts } from "./texts.ts";

export function AccountLink({ signedIn, large = false }: { signedIn: boolean; large?: boolean }) {
  return (
    <Link to={signedIn ? "/home" : "/login"} className={buttonClass("secondary", large)}>
      {signedIn ? texts.resumes : texts.login}
    </Link>
  );
}
