import { HomeHeader } from "../../home/home-header.tsx";
import page from "../../narrow-page.module.css";
import { applicationTexts } from "../texts.ts";

/** /candidaturas: the person's applications. */
export default function BoardPage() {
  return (
    <>
      <HomeHeader />
      <main id="conteudo" className={page.page}>
        <h1>{applicationTexts.title}</h1>
      </main>
    </>
  );
}
