import { MAX_CODES, type PassCodes, PRO_PRICE_CENTS, passCodesSchema, pixOrderSchema } from "@penresume/contracts";
import { FormDialog } from "@penresume/web-features/form-dialog";
import { getErrorMessage, useHost } from "@penresume/web-host";
import { AlertBox, Button, PageHeader, Select, Skeleton } from "@penresume/web-ui";
import { useMutation, useQueryClient } from "@tanstack/react-query";
import { useEffect, useEffectEvent, useState } from "react";
import { formatMoney, formatUnixDate } from "../lib/format.ts";
import { useApi } from "../lib/use-api.ts";
import { useLoadable } from "../lib/use-loadable.ts";
import styles from "./checkout.module.css";
import { BackLink, Terms } from "./checkout-page.tsx";
import { codeTexts as texts } from "./code-texts.ts";
import list from "./codes.module.css";
import { PixCode } from "./pix-code.tsx";

const PATH = "/api/stripe/codes";
const QUANTITIES = Array.from({ length: MAX_CODES }, (_, index) => String(index + 1));

/** /checkout?codigos: passes that a place buys for other people, one code each. */
export default function CodesPage() {
  const api = useApi();
  const queryClient = useQueryClient();
  const { session, subscription } = useHost();
  const queryKey = ["codes", session.user?.uid];
  const loaded = useLoadable({
    queryKey,
    queryFn: ({ signal }) => api.request("GET", PATH, { schema: passCodesSchema, signal }),
    gcTime: 0,
  });
  // an event of the subscription follows the payment
  const refetch = useEffectEvent(() => void loaded.reload());
  // biome-ignore lint/correctness/useExhaustiveDependencies: each event creates a new status object; its fields are not read
  useEffect(() => refetch(), [subscription]);
  useEffect(() => {
    const onVisible = () => document.visibilityState === "visible" && refetch();
    document.addEventListener("visibilitychange", onVisible);
    return () => document.removeEventListener("visibilitychange", onVisible);
  }, []);
  const [quantity, setQuantity] = useState(String(MAX_CODES));
  const creation = useMutation({
    mutationFn: () => api.request("POST", PATH, { body: { quantity: Number(quantity) }, schema: pixOrderSchema }),
    onSuccess: (order) =>
      queryClient.setQueryData<PassCodes>(queryKey, (data) => ({ items: data?.items ?? [], order })),
  });
  const data = loaded.state === "loaded" ? loaded.data : null;
  const isOpen = data?.order?.status === "open" || data?.order?.status === "processing";
  return (
    <>
      <PageHeader>
        <BackLink />
      </PageHeader>
      <main id="conteudo" className={styles.page}>
        <header className={styles.heading}>
          <h1>{texts.title}</h1>
          <p>{texts.lead}</p>
        </header>
        {loaded.state === "failed" && (
          <AlertBox onRetry={() => void loaded.reload()}>{getErrorMessage(loaded.error, texts.failed)}</AlertBox>
        )}
        {loaded.state === "loading" && <Skeleton height="12rem" />}
        {data && (
          <div className={styles.column}>
            <Select
              label={texts.quantity}
              hint={texts.limit}
              value={quantity}
              options={QUANTITIES}
              onChange={({ target }) => setQuantity(target.value)}
            />
            <div>
              <Button large busyText={creation.isPending && texts.using} onClick={() => creation.mutate()}>
                {texts.pay(formatMoney(PRO_PRICE_CENTS * Number(quantity)))}
              </Button>
            </div>
            {creation.error && <AlertBox>{getErrorMessage(creation.error)}</AlertBox>}
            {data.order && isOpen && (
              <PixCode
                key={data.order.id}
                order={data.order}
                readAt={queryClient.getQueryState(queryKey)?.dataUpdatedAt ?? 0}
                hasFocus={false}
                onCreateAgain={() => creation.mutate()}
              />
            )}
            <Terms method="pix" refund={texts.refundRule} />
            {data.items.length > 0 && (
              <Codes items={data.items} onRefunded={(codes) => queryClient.setQueryData(queryKey, codes)} />
            )}
          </div>
        )}
      </main>
    </>
  );
}

type Items = PassCodes["items"];

function Codes({ items, onRefunded }: { items: Items; onRefunded(codes: PassCodes): void }) {
  const [copied, setCopied] = useState("");
  const [refunded, setRefunded] = useState<Items | null>(null);
  const copy = (code: string) => void navigator.clipboard.writeText(code).then(() => setCopied(code), console.error);
  return (
    <section aria-labelledby="codes" className={list.codes}>
      <h2 id="codes">{texts.list}</h2>
      <p>
        {texts.give} <strong>{`${location.host}/checkout?codigo`}</strong>
      </p>
      {[...new Set(items.map(({ payment }) => payment))].map((payment) => {
        const codes = items.filter((item) => item.payment === payment);
        const unused = codes.filter(({ status }) => status === "unused");
        return (
          <div key={payment}>
            <ul>
              {codes.map(({ code, status, expires_at }) => (
                <li key={code}>
                  <span>
                    <code className={status === "unused" ? undefined : list.ended}>{code}</code>
                    <small>
                      {status === "unused"
                        ? `${texts.status.unused}, ${texts.until(formatUnixDate(expires_at))}`
                        : texts.status[status]}
                    </small>
                  </span>
                  {status === "unused" && (
                    <Button variant="quiet" aria-label={texts.copy(code)} onClick={() => copy(code)}>
                      {copied === code ? texts.copied : texts.copyIt}
                    </Button>
                  )}
                </li>
              ))}
            </ul>
            {unused.length > 0 && (
              <Button variant="quiet" onClick={() => setRefunded(unused)}>
                {texts.refund(unused.length, sum(unused))}
              </Button>
            )}
          </div>
        );
      })}
      {refunded && <RefundQuestion unused={refunded} onRefunded={onRefunded} onClose={() => setRefunded(null)} />}
    </section>
  );
}

const sum = (codes: Items) => formatMoney(codes.reduce((amount, { price }) => amount + price, 0));

function RefundQuestion({
  unused,
  onRefunded,
  onClose,
}: {
  unused: Items;
  onRefunded(codes: PassCodes): void;
  onClose(): void;
}) {
  const api = useApi();
  const { mutate, isPending, error } = useMutation({
    mutationFn: () =>
      api.request("POST", `${PATH}/refund`, { body: { payment: unused[0]?.payment }, schema: passCodesSchema }),
    onSuccess(codes) {
      onRefunded(codes);
      onClose();
    },
  });
  return (
    <FormDialog
      title={texts.refundTitle}
      cancel={texts.keep}
      submit={texts.refund(unused.length, sum(unused))}
      variant="danger"
      busyText={isPending && texts.busy}
      onSubmit={mutate}
      onClose={onClose}
    >
      <p>{texts.refundText(sum(unused))}</p>
      {error && <AlertBox>{getErrorMessage(error)}</AlertBox>}
    </FormDialog>
  );
}
