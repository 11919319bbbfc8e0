/** Phrases that are usual in hasty or unasked offers: "group | phrase", one a line. Three groups together are strange. */
export const PROCESS_WEAK = `
unasked | pegamos/peguei/encontramos/obtivemos/conseguimos seu contato/numero/perfil
unasked | recebi/recebemos/vi/vimos seu curriculo/perfil/contato
unasked | vimos suas fotos
unasked | vi que voce/vc mandou
unasked | seu curriculo/perfil foi selecionado/aprovado/indicado
unasked | seu perfil ... chamou/atencao
unasked | voce/vc foi/esta selecionad*/aprovad*/pre/escolhid*
unasked | parabens
unasked | vaga ... e sua
unasked | vaga aprovada
unasked | hi dear
unasked | me chamo ... rh
unasked | sou a/o ... rh
unasked | aqui e do/da rh
hurry | restam apenas/so/somente? # vagas
hurry | ultimas # vagas
hurry | ultimas vagas
hurry | ultima chamada
hurry | vagas limitadas/acabando/limitada
hurry | poucas vagas
hurry | precisa/tem que ser hoje
hurry | so hoje
hurry | nao perca/perder
hurry | nao falte
hurry | ainda hoje
hurry | encerram ... minutos
hurry | corre
hurry | agora
hurry | hoje mesmo
hurry | hoje para
hurry | start immediately
easy | sem curriculo
easy | nao precisa*/precisamos de? curriculo
easy | qualquer idade
easy | nao precisa ingles
easy | sem ingles
easy | sem/nao experiencia
easy | nao precisa de? experiencia
easy | renda extra
easy | ganhe
easy | ganhos
easy | pelo/seu celular
easy | de casa
easy | sem sair de casa
instant | ja entra trabalhando
instant | entra trabalhando
instant | comec* hoje/amanha/segunda/imediatamente
instant | inicio amanha/hoje
instant | ja temos seu nome
instant | gerar/gero o? contrato
instant | depois te ligo
instant | falta apenas/so
instant | so falta
secret | nao divulgamos/divulgadas/divulgada/revelamos/divulgado
secret | sigilo/discricao/sigiloso
secret | pessoa/pessoas de confianca
channel | telegram
channel | responda sim/1/ok
channel | grupo vip
channel | passo o contato
channel | me chama no/aqui
channel | fale com meu/minha gerente/supervisor/supervisora
money | pagamento na hora
money | pago na hora
money | pix na hora
money | pix
money | usdt/cripto/criptomoeda/criptomoedas/bitcoin
money | $ ... dia/semana
`;
