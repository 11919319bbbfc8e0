import type { TabProps } from "../tab-props.ts";

/** The tab 'Entrevista' of an application. */
export default function InterviewTab({ application }: TabProps) {
  return <p>{application.title}</p>;
}
