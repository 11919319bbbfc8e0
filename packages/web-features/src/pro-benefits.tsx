import { CheckList } from "@penresume/web-ui";
import { Link } from "react-router";
import { PRO_BENEFITS, supportTexts } from "./pro-texts.ts";

/** Benefits of the Pro subscription, with a link to the support. */
export const ProBenefits = ({ className }: { className?: string | undefined }) => (
  <CheckList
    className={className}
    items={PRO_BENEFITS.map((benefit) =>
      benefit === supportTexts.benefit ? (
        <span key={benefit}>
          {benefit}. <Link to={supportTexts.page}>{supportTexts.link}</Link>
        </span>
      ) : (
        benefit
      ),
    )}
  />
);
