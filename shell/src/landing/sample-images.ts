import classic from "./samples/classic.webp";
import classicPhone from "./samples/classic-phone.webp";
import classicSmall from "./samples/classic-small.webp";
import minimal from "./samples/minimal.webp";
import minimalPhone from "./samples/minimal-phone.webp";
import minimalSmall from "./samples/minimal-small.webp";
import modern from "./samples/modern.webp";
import modernPhone from "./samples/modern-phone.webp";
import modernSmall from "./samples/modern-small.webp";
import sidebar from "./samples/sidebar.webp";
import sidebarPhone from "./samples/sidebar-phone.webp";
import sidebarSmall from "./samples/sidebar-small.webp";

/** The sample résumé in four layouts, as image attributes. */
export const sampleImages: Readonly<Record<string, { src: string; srcSet: string; width: number; height: number }>> = {
  classic: image(classic, classicSmall, classicPhone),
  minimal: image(minimal, minimalSmall, minimalPhone),
  modern: image(modern, modernSmall, modernPhone),
  sidebar: image(sidebar, sidebarSmall, sidebarPhone),
};

function image(src: string, small: string, phone: string) {
  return { src, srcSet: `${phone} 420w, ${small} 600w, ${src} 794w`, width: 794, height: 1123 };
}
