import type { TabProps } from "../tab-props.ts";

/** The tab 'Mensagem' of an application. */
export default function MessageTab({ application }: TabProps) {
  return <p>{application.title}</p>;
}
