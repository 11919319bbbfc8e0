import { Message } from "@penresume/web-kit";
import type { ReactNode } from "react";

/** A whole screen with something to say and the ways out. */
export const MessagePage = ({
  title,
  text,
  alert,
  children,
}: {
  title: string;
  text: string;
  alert?: boolean;
  children?: ReactNode;
}) => (
  <main>
    <Message title={title} role={alert ? "alert" : undefined} actions={children}>
      <p>{text}</p>
    </Message>
  </main>
);
