import { PASSWORD_MIN_LENGTH } from "@penresume/contracts";

export const authTexts = {
  product: "PenResume Pro",
  login: {
    title: "Entre na sua conta",
    lead: "Que bom ver você de novo.",
    submit: "Entrar",
    busy: "Entrando...",
    switchQuestion: "Ainda não tem uma conta?",
    switchLink: "Cadastre-se aqui",
  },
  signup: {
    title: "Crie sua conta",
    lead: "É grátis e leva menos de um minuto.",
    submit: "Criar conta",
    busy: "Criando conta...",
    switchQuestion: "Já tem uma conta?",
    switchLink: "Faça login",
  },
  home: "← Voltar para página inicial",
  help: "Ajuda",
  name: "Nome completo",
  namePlaceholder: "Como você se apresenta",
  email: "Email",
  emailPlaceholder: "voce@exemplo.com",
  password: "Senha",
  loginPasswordPlaceholder: "Sua senha",
  signupPasswordPlaceholder: `Mínimo de ${PASSWORD_MIN_LENGTH} caracteres`,
  confirmPassword: "Confirmar senha",
  confirmPasswordPlaceholder: "Digite a senha outra vez",
  show: "Mostrar senha",
  hide: "Ocultar senha",
  showConfirm: "Mostrar confirmação da senha",
  hideConfirm: "Ocultar confirmação da senha",
  forgot: "Esqueceu a senha?",
  or: "Ou continue com",
  google: "Google",
  googleBusy: "Conectando...",
  agree: "Ao criar a conta, você concorda com os",
  terms: "Termos de uso",
  and: "e com a",
  privacy: "Política de privacidade",
  aside: {
    title: "Um bom currículo abre a conversa.",
    lead: "A próxima vaga pode começar aqui, com a sua história bem contada.",
    points: [
      "Seus currículos guardados em um só lugar",
      "A prévia sai igualzinha no PDF",
      "Seus dados são seus: edite ou apague quando quiser",
    ],
  },
};

/** Validation messages, in the order of the checks. */
export const ruleTexts = {
  required: "Por favor, preencha todos os campos obrigatórios.",
  name: "Nome é obrigatório para cadastro.",
  passwordLength: `A senha deve ter pelo menos ${PASSWORD_MIN_LENGTH} caracteres.`,
  confirmation: "As senhas não coincidem.",
  email: "Por favor, insira um email válido.",
};
