import { createCipheriv, createHash, pbkdf2Sync, randomBytes } from "node:crypto";
import { Client } from "minio";
import { signV4 } from "minio/dist/esm/signing.mjs";

const PHOTOS = "profile-photos";

/** Creates the bucket if it is missing, as administrator. Everybody who knows a photo's name can read it. */
export async function prepareBucket({ url, name, password }, bucket) {
  const { hostname, port, protocol } = new URL(url);
  const useSSL = protocol === "https:";
  const client = new Client({
    endPoint: hostname,
    port: Number(port) || (useSSL ? 443 : 80),
    useSSL,
    accessKey: name,
    secretKey: password,
  });
  if (!(await client.bucketExists(bucket))) await client.makeBucket(bucket);
  const anonymous = { ...allow(["s3:GetObject"], `${bucket}/${PHOTOS}/*`), Principal: { AWS: ["*"] } };
  await client.setBucketPolicy(bucket, createPolicy([anonymous]));
}

/**
 * Prepares the bucket, and a user that reads and writes the photos in it, and nothing else. Idempotent; changes the password.
 * `root` is the URL of MinIO with name and password of its administrator.
 */
export async function prepareStorage({ root, bucket, user }) {
  await prepareBucket(root, bucket);
  const callAdmin = createAdminClient(root);
  const policy = createPolicy([
    allow(["s3:GetObject", "s3:PutObject", "s3:DeleteObject"], `${bucket}/${PHOTOS}/*`),
    allow(["s3:ListBucket", "s3:GetBucketLocation"], bucket),
  ]);
  await callAdmin(`add-canned-policy?name=${user.name}`, policy);
  const account = JSON.stringify({ secretKey: user.password, status: "enabled" });
  await callAdmin(`add-user?accessKey=${user.name}`, encrypt(root.password, account));
  await callAdmin(`set-user-or-group-policy?isGroup=false&policyName=${user.name}&userOrGroup=${user.name}`, "");
}

const createPolicy = (statements) => JSON.stringify({ Version: "2012-10-17", Statement: statements });
const allow = (actions, resource) => ({ Effect: "Allow", Action: actions, Resource: [`arn:aws:s3:::${resource}`] });

/** MinIO's admin API, which its npm client does not have. */
function createAdminClient({ url, name, password }) {
  return async (call, content) => {
    const path = `/minio/admin/v3/${call}`;
    const date = new Date();
    const hash = createHash("sha256").update(content).digest("hex");
    const headers = {
      host: new URL(url).host,
      "x-amz-content-sha256": hash,
      "x-amz-date": date.toISOString().replace(/[:-]|\.\d+/g, ""),
    };
    const authorization = signV4({ method: "PUT", path, headers }, name, password, "us-east-1", date, hash);
    const response = await fetch(new URL(path, url), {
      method: "PUT",
      headers: { ...headers, authorization },
      body: content,
    });
    if (!response.ok)
      throw new Error(`MinIO refused ${call.split("?")[0]} with ${response.status}: ${await response.text()}`);
  };
}

/**
 * The admin API's encryption of passwords with the administrator's own (madmin-go's EncryptData): salt, algorithm, nonce, and one
 * fragment of sio-go, which fits up to 16 KB.
 */
function encrypt(password, text) {
  const [salt, nonce] = [randomBytes(32), randomBytes(8)];
  const key = pbkdf2Sync(password, salt, 8192, 32, "sha256");
  const seal = (sequence, plaintext, associatedData) => {
    const counter = Buffer.alloc(4);
    counter.writeUInt32LE(sequence);
    const cipher = createCipheriv("aes-256-gcm", key, Buffer.concat([nonce, counter]));
    cipher.setAAD(associatedData);
    return Buffer.concat([cipher.update(plaintext), cipher.final(), cipher.getAuthTag()]);
  };
  const lastFragment = Buffer.concat([Buffer.from([0x80]), seal(0, "", Buffer.alloc(0))]);
  return Buffer.concat([salt, Buffer.from([PBKDF2_AES_GCM]), nonce, seal(1, text, lastFragment)]);
}

const PBKDF2_AES_GCM = 2;
