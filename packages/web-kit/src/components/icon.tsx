/** A line drawing in the colour of the text. `path` is drawn in a square of 24 units, `size` is in pixels. */
export const Icon = ({
  path,
  size = 24,
  strokeWidth = 1.75,
}: {
  path: string | undefined;
  size?: number;
  strokeWidth?: number;
}) => (
  <svg
    viewBox="0 0 24 24"
    width={size}
    height={size}
    aria-hidden="true"
    fill="none"
    stroke="currentColor"
    strokeWidth={strokeWidth}
    strokeLinecap="round"
    strokeLinejoin="round"
  >
    <path d={path} />
  </svg>
);
