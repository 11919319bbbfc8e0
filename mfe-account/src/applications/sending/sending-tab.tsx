import type { TabProps } from "../tab-props.ts";

/** The tab 'Envio' of an application. */
export default function SendingTab({ application }: TabProps) {
  return <p>{application.title}</p>;
}
