import type { TabProps } from "../tab-props.ts";

/** The tab 'Vaga' of an application. */
export default function PostingTab({ application }: TabProps) {
  return <p>{application.title}</p>;
}
