// Starts the language server of the documents: see scripts/language-server/.
const { workspace } = require('vscode');
const { LanguageClient } = require('vscode-languageclient/node');

let client;

exports.activate = async () => {
  const [root] = workspace.workspaceFolders ?? [];
  if (!root) return;
  const settings = workspace.getConfiguration('lampyris');
  const folder = settings.get('folder', 'schemas');
  const server = {
    command: settings.get('node', 'node'),
    args: ['--import', 'tsx', 'scripts/check-schemas.ts', folder, '--lsp'],
    options: { cwd: root.uri.fsPath },
  };
  client = new LanguageClient('lampyris', 'Lampyris documents', server, {
    documentSelector: [
      { scheme: 'file', pattern: `**/${folder}/{site,pages/**/*,records/**/*}.json` },
      { scheme: 'file', pattern: '**/console.config.json' },
    ],
    // VS Code completes the names of grammar/names.json by itself.
    initializationOptions: { jsonSchemas: true },
  });
  await client.start();
};

exports.deactivate = () => client?.stop();
