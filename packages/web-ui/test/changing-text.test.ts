import { globSync, readFileSync } from "node:fs";
import path from "node:path";
import { type Expression, type JSXChild, type JSXElement, type JSXFragment, parseSync, Visitor } from "oxc-parser";
import { expect, it } from "vitest";

const ROOT = path.join(import.meta.dirname, "../../..");
const SOURCES = "{shell,mfe-editor,mfe-account,packages/*}/src/**/*.tsx";

/** The values that a conditional expression can have. */
function readBranches(expression: Expression): Expression[] {
  if (expression.type === "ParenthesizedExpression") return readBranches(expression.expression);
  if (expression.type === "ConditionalExpression")
    return [...readBranches(expression.consequent), ...readBranches(expression.alternate)];
  if (expression.type !== "LogicalExpression") return [expression];
  const branches = readBranches(expression.right);
  return expression.operator === "&&" ? branches : [...readBranches(expression.left), ...branches];
}

const isShown = (child: JSXChild) => child.type !== "JSXText" || child.value.trim() !== "";

const isConditional = (child: JSXChild) =>
  child.type === "JSXExpressionContainer" &&
  (child.expression.type === "ConditionalExpression" || child.expression.type === "LogicalExpression");

/** Texts of the product stand in objects whose name ends in 'texts'. */
const isTextExpression = (source: string) => /^(`|"\S|\w*texts\b)/i.test(source);

/** Finds children whose text is in no element of its own, next to children that come and go. */
export function findChangingTexts(source: string): string[] {
  const { program } = parseSync("source.tsx", source);
  const found: string[] = [];
  const read = ({ start, end }: { start: number; end: number }) => source.slice(start, end);
  const isText = (child: JSXChild) =>
    (child.type === "JSXText" && isShown(child)) ||
    (child.type === "JSXExpressionContainer" &&
      readBranches(child.expression as Expression).some((branch) => isTextExpression(read(branch))));
  const visit = ({ children }: JSXElement | JSXFragment) => {
    const conditional = children.filter(isConditional);
    if (conditional.length === 0) return;
    const texts = children.filter(isText);
    const swapped = conditional.flatMap((child) =>
      child.type === "JSXExpressionContainer"
        ? readBranches(child.expression as Expression).filter(
            (branch): branch is JSXFragment => branch.type === "JSXFragment" && branch.children.some(isText),
          )
        : [],
    );
    if (children.filter(isShown).length > 1) found.push(...texts.map(read));
    found.push(...swapped.map(read));
  };
  new Visitor({ JSXElement: visit, JSXFragment: visit }).visit(program);
  return found;
}

it.each([
  "<p>{isBusy && texts.busy}<b /></p>",
  "<p>{isBusy ? texts.busy : texts.idle} <b /></p>",
  "<p>{isBusy && <i />}{texts.name}</p>",
  "<p>Olá {isBusy && <i />}</p>",
  "<p>{isBusy ? <><i />{texts.busy}</> : <b />}</p>",
])("finds the text of %s", (source) => expect(findChangingTexts(source)).toHaveLength(1));

it.each([
  "<p>{isBusy && <i />}<b>{texts.busy}</b></p>",
  "<p>{isBusy ? texts.busy : texts.idle}</p>",
  "<p>Olá <b /></p>",
])("accepts %s", (source) => expect(findChangingTexts(source)).toEqual([]));

// A page translator moves text nodes into other elements. React then fails to remove such a text, or to insert an element before it.
it("a text next to elements that come and go has an element of its own", () => {
  const files = globSync(SOURCES, { cwd: ROOT });
  expect(files.length).toBeGreaterThan(100);
  const found = files.flatMap((file) =>
    findChangingTexts(readFileSync(path.join(ROOT, file), "utf8")).map((text) => `${file}: ${text.trim()}`),
  );
  expect(found).toEqual([]);
});
