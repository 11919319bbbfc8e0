import classic from "./samples/classic.webp";
import classicSmall from "./samples/classic-small.webp";
import minimal from "./samples/minimal.webp";
import minimalSmall from "./samples/minimal-small.webp";
import modern from "./samples/modern.webp";
import modernSmall from "./samples/modern-small.webp";
import sidebar from "./samples/sidebar.webp";
import sidebarSmall from "./samples/sidebar-small.webp";

/** The sample résumé in four layouts, as image attributes. */
export const sampleImages: Readonly<Record<string, { src: string; srcSet: string; width: number; height: number }>> = {
  classic: image(classic, classicSmall),
  minimal: image(minimal, minimalSmall),
  modern: image(modern, modernSmall),
  sidebar: image(sidebar, sidebarSmall),
};

function image(src: string, small: string) {
  return { src, srcSet: `${small} 600w, ${src} 794w`, width: 794, height: 1123 };
}
