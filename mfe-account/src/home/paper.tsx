import type { Theme } from "@penresume/contracts";
import styles from "./home.module.css";

/** A sheet in the résumé's own layout and colours. */
export function Paper({ theme: { layout, colors } }: { theme: Theme }) {
  const side = layout === "sidebar";
  const left = side ? 78 : 24;
  return (
    <svg viewBox="0 0 210 150" preserveAspectRatio="xMidYMin slice" className={styles.drawing} aria-hidden="true">
      <rect width="210" height="150" fill={colors.background} />
      {side && <rect width="62" height="150" fill={colors.primary} />}
      {side && <circle cx="31" cy="30" r="15" fill={colors.accent} />}
      {layout === "modern" && <rect width="210" height="46" fill={colors.primary} />}
      {layout === "classic" && <rect x="24" y="44" width="162" height="1.500" fill={colors.primary} />}
      <rect
        x={left}
        y="18"
        width="88"
        height="8"
        rx="2"
        fill={layout === "modern" ? colors.background : side ? colors.primary : colors.text}
      />
      <rect
        x={left}
        y="31"
        width="60"
        height="3.500"
        rx="1.500"
        fill={layout === "modern" ? colors.background : colors.secondary}
        opacity="0.75"
      />
      {[60, 99].map((top) => (
        <g key={top}>
          <rect x={left} y={top} width="42" height="4.500" rx="1.500" fill={colors.primary} />
          {[11, 18, 25].map((line, index) => (
            <rect
              key={line}
              x={left}
              y={top + line}
              width={(186 - left) * (1 - index * 0.14)}
              height="3"
              rx="1.500"
              fill={colors.text}
              opacity="0.22"
            />
          ))}
        </g>
      ))}
      {side &&
        [58, 66, 74, 94, 102, 110].map((line) => (
          <rect key={line} x="12" y={line} width="36" height="3" rx="1.500" fill={colors.background} opacity="0.6" />
        ))}
    </svg>
  );
}
