import {
  AlertBox,
  Brand,
  BrandMark,
  Button,
  buttonClass,
  Checkbox,
  CheckList,
  cardClass,
  Dialog,
  EditableName,
  EmptyState,
  ErrorBoundary,
  Fold,
  Icon,
  Message,
  PageHeader,
  RowButton,
  RowList,
  Select,
  Skeleton,
  Spinner,
  SuccessIcon,
  Tabs,
  TextArea,
  TextField,
  Toast,
  VisuallyHidden,
} from "@penresume/web-ui";
import { type ReactNode, useState } from "react";
import styles from "./page.module.css";

const PLUS = "M12 5v14M5 12h14";
const nothing = () => {};
const LONG = "Auxiliar administrativo e de atendimento ao público com certificação em contabilidade";

/** The states of each component, by its name in web-ui. */
export const STATES: Record<string, Record<string, () => ReactNode>> = {
  AlertBox: {
    danger: () => <AlertBox>Não foi possível salvar.</AlertBox>,
    warning: () => <AlertBox tone="warning">O pagamento está pendente.</AlertBox>,
    success: () => <AlertBox tone="success">O Pro já está ativo.</AlertBox>,
    info: () => <AlertBox tone="info">Seu rascunho foi recuperado.</AlertBox>,
    "with an action": () => (
      <AlertBox tone="info" actions={<Button variant="secondary">Desfazer</Button>}>
        Currículo apagado.
      </AlertBox>
    ),
    "with a retry": () => <AlertBox onRetry={nothing}>Não foi possível carregar.</AlertBox>,
  },
  Brand: { default: () => <Brand /> },
  BrandMark: { small: () => <BrandMark />, large: () => <BrandMark size={64} /> },
  Button: {
    primary: () => <Button>Baixar PDF</Button>,
    secondary: () => <Button variant="secondary">Voltar</Button>,
    quiet: () => <Button variant="quiet">Agora não</Button>,
    danger: () => <Button variant="danger">Apagar</Button>,
    icon: () => (
      <Button variant="icon" aria-label="Adicionar">
        <Icon path={PLUS} />
      </Button>
    ),
    large: () => <Button large>Criar currículo</Button>,
    disabled: () => <Button disabled>Baixar PDF</Button>,
    busy: () => <Button busyText="Gerando…">Baixar PDF</Button>,
    "long text": () => <Button variant="secondary">{LONG}</Button>,
    link: () => (
      <a className={buttonClass("secondary")} href="#link">
        Ver planos
      </a>
    ),
  },
  CheckList: { default: () => <CheckList items={["Doze modelos", "PDF sem marca", LONG]} /> },
  Checkbox: {
    default: () => <Checkbox label="Trabalho aqui atualmente" />,
    checked: () => <Checkbox label="Trabalho aqui atualmente" defaultChecked />,
    disabled: () => <Checkbox label="Trabalho aqui atualmente" disabled />,
  },
  Dialog: { "opens with the button": () => <OpenDialog /> },
  EditableName: {
    named: () => (
      <EditableName
        name="Vaga de analista"
        placeholder="Sem nome"
        label="Nome"
        action="Renomear"
        limit={60}
        onRename={nothing}
      >
        Vaga de analista
      </EditableName>
    ),
  },
  EmptyState: {
    default: () => (
      <EmptyState title="Nenhum currículo" text="Crie o primeiro em dez minutos.">
        <Button>Criar currículo</Button>
      </EmptyState>
    ),
  },
  ErrorBoundary: {
    failed: () => (
      <ErrorBoundary fallback={<p>O aviso que substitui o conteúdo.</p>}>
        <Failing />
      </ErrorBoundary>
    ),
  },
  Fold: {
    closed: () => <Fold title="Mais ajustes">Cor própria, letras e margens.</Fold>,
    open: () => (
      <Fold title="Mais ajustes" isOpen>
        Cor própria, letras e margens.
      </Fold>
    ),
  },
  Icon: { default: () => <Icon path={PLUS} />, large: () => <Icon path={PLUS} size={40} strokeWidth={1.5} /> },
  Message: {
    default: () => (
      <Message title="Página não encontrada" actions={<Button>Ir para o início</Button>}>
        <p>O endereço mudou ou nunca existiu.</p>
      </Message>
    ),
    "with art": () => (
      <Message title="Pagamento confirmado" art={<SuccessIcon />}>
        <p>O Pro já está ativo.</p>
      </Message>
    ),
  },
  PageHeader: {
    default: () => (
      <PageHeader title="Meus Currículos">
        <Button>Novo</Button>
      </PageHeader>
    ),
  },
  RowButton: {
    default: () => <RowButton name="WhatsApp" hint="O PDF, direto na conversa." />,
    "with a mark": () => <RowButton name="Word" hint={LONG} mark="Pro" />,
    busy: () => <RowButton name="Word" busyText="Preparando..." />,
  },
  RowList: {
    default: () => (
      <RowList>
        <li>
          <RowButton name="Seções" />
        </li>
        <li>
          <RowButton name="Importar" hint={LONG} />
        </li>
      </RowList>
    ),
  },
  Select: {
    default: () => <Select label="Nível" options={["Básico", "Intermediário", "Fluente"]} />,
    "with hint": () => <Select label="Nível" hint="Como você fala hoje." options={["Básico"]} />,
    error: () => <Select label="Nível" error="Escolha um nível." options={["Básico"]} />,
    disabled: () => <Select label="Nível" disabled options={["Básico"]} />,
  },
  Skeleton: { line: () => <Skeleton />, box: () => <Skeleton width="8rem" height="5rem" radius="1rem" /> },
  Spinner: { default: () => <Spinner /> },
  SuccessIcon: { default: () => <SuccessIcon /> },
  Tabs: { default: () => <ShownTabs /> },
  TextArea: {
    default: () => <TextArea label="Resumo" rows={3} />,
    filled: () => <TextArea label="Resumo" rows={3} defaultValue={LONG} />,
    error: () => <TextArea label="Resumo" rows={3} error="Escreva até 2.000 caracteres." />,
  },
  TextField: {
    default: () => <TextField label="Nome completo" placeholder="Ana Souza" />,
    filled: () => <TextField label="Nome completo" defaultValue="Ana Souza" />,
    "with hint": () => <TextField label="Cargo" hint="Fica abaixo do nome." />,
    warning: () => (
      <TextField label="Email" warning="Você quis dizer exemplo.com.br?" defaultValue="ana@exmplo.com.br" />
    ),
    error: () => <TextField label="Email" error="Digite um email válido." defaultValue="ana" />,
    disabled: () => <TextField label="Email" disabled defaultValue="ana@exemplo.com.br" />,
    "with button": () => <TextField label="Senha" type="password" end={<Button variant="quiet">Mostrar</Button>} />,
  },
  Toast: { "opens with the button": () => <OpenToast /> },
  VisuallyHidden: { "nothing is seen": () => <VisuallyHidden>Texto para leitores de tela</VisuallyHidden> },
  cardClass: { default: () => <section className={cardClass()}>Um cartão com texto.</section> },
};

const OpenDialog = () => {
  const [size, setSize] = useState<"medium" | "large" | "full">();
  return (
    <div className={styles.row}>
      {(["medium", "large", "full"] as const).map((name) => (
        <Button key={name} variant="secondary" onClick={() => setSize(name)}>
          {name}
        </Button>
      ))}
      {size && (
        <Dialog
          title="Apagar o currículo?"
          size={size}
          cancel="Cancelar"
          actions={<Button variant="danger">Apagar</Button>}
          onClose={() => setSize(undefined)}
        >
          <p>Não é possível desfazer.</p>
        </Dialog>
      )}
    </div>
  );
};

const OpenToast = () => {
  const [isShown, setShown] = useState(false);
  return (
    <>
      <Button variant="secondary" onClick={() => setShown(true)}>
        Toast
      </Button>
      {isShown && (
        <Toast action={<Button variant="quiet">Desfazer</Button>} onClose={() => setShown(false)}>
          Experiência removida.
        </Toast>
      )}
    </>
  );
};

const ShownTabs = () => {
  const [selected, select] = useState(0);
  const tabs = ["Formulário", "Prévia"].map((label) => ({ label, content: <p>{label}</p> }));
  return <Tabs label="Partes" tabs={tabs} selected={selected} onSelect={select} />;
};

const Failing = (): ReactNode => {
  throw new Error("shown on purpose");
};

export const States = () => (
  <main className={styles.states}>
    {Object.entries(STATES).map(([name, states]) => (
      <section key={name} className={styles.component} id={name}>
        <h2>{name}</h2>
        <div className={styles.row}>
          {Object.entries(states).map(([state, render]) => (
            <figure key={state} className={styles.state}>
              <figcaption>{state}</figcaption>
              {render()}
            </figure>
          ))}
        </div>
      </section>
    ))}
  </main>
);
