import { AlertBox, Button } from "@penresume/web-kit";
import { sidePanelTexts as texts } from "./texts.ts";

export const PanelFailure = ({ children, onRetry }: { children: string; onRetry(): void }) => (
  <AlertBox
    actions={
      <Button variant="secondary" onClick={onRetry}>
        {texts.retry}
      </Button>
    }
  >
    {children}
  </AlertBox>
);
