// A site on this machine that takes what is posted to it, with or without TLS: for tests.
#pragma once

#include <arpa/inet.h>
#include <gtest/gtest.h>
#include <netinet/in.h>
#include <openssl/ssl.h>
#include <openssl/x509v3.h>
#include <sys/socket.h>
#include <unistd.h>
#include <mutex>
#include <string>
#include <thread>
#include <vector>

#include "tests/directory.h"

namespace bottega::server {

// A certificate for localhost that nobody else has signed, as a file, and its key.
class Certificate {
 public:
  Certificate() {
    key_ = EVP_EC_gen("P-256");
    x509_ = X509_new();
    X509_set_version(x509_, 2);
    ASN1_INTEGER_set(X509_get_serialNumber(x509_), 1);
    X509_gmtime_adj(X509_getm_notBefore(x509_), -3600);
    X509_gmtime_adj(X509_getm_notAfter(x509_), 3600);
    X509_set_pubkey(x509_, key_);
    X509_NAME* name = X509_get_subject_name(x509_);
    X509_NAME_add_entry_by_txt(name, "CN", MBSTRING_ASC,
                               reinterpret_cast<const unsigned char*>("localhost"), -1, -1, 0);
    X509_set_issuer_name(x509_, name);
    X509_EXTENSION* also =
        X509V3_EXT_conf_nid(nullptr, nullptr, NID_subject_alt_name, "DNS:localhost");
    X509_add_ext(x509_, also, -1);
    X509_EXTENSION_free(also);
    X509_sign(x509_, key_, EVP_sha256());
    FILE* out = fopen(file().c_str(), "w");
    EXPECT_TRUE(out != nullptr && PEM_write_X509(out, x509_) == 1);
    if (out != nullptr) fclose(out);
  }
  ~Certificate() {
    X509_free(x509_);
    EVP_PKEY_free(key_);
  }
  Certificate(const Certificate&) = delete;
  Certificate& operator=(const Certificate&) = delete;

  std::string file() const { return directory_.path("certificate.pem"); }
  void use_for(SSL_CTX* tls) const {
    SSL_CTX_use_certificate(tls, x509_);
    SSL_CTX_use_PrivateKey(tls, key_);
  }

 private:
  tests::Directory directory_;
  EVP_PKEY* key_ = nullptr;
  X509* x509_ = nullptr;
};

class Receiver {
 public:
  explicit Receiver(const Certificate* certificate = nullptr,
                    std::string answer = "HTTP/1.1 204 No Content\r\n\r\n")
      : answer_(std::move(answer)) {
    if (certificate != nullptr) {
      tls_ = SSL_CTX_new(TLS_server_method());
      certificate->use_for(tls_);
    }
    sockaddr_in address{};
    address.sin_family = AF_INET;
    address.sin_addr.s_addr = htonl(INADDR_LOOPBACK);
    socklen_t size = sizeof address;
    auto* any = reinterpret_cast<sockaddr*>(&address);
    EXPECT_EQ(bind(listener_, any, size), 0);
    EXPECT_EQ(listen(listener_, 8), 0);
    EXPECT_EQ(getsockname(listener_, any, &size), 0);
    port_ = ntohs(address.sin_port);
    thread_ = std::thread([this] { work(); });
  }
  ~Receiver() {
    shutdown(listener_, SHUT_RDWR);
    thread_.join();
    close(listener_);
    SSL_CTX_free(tls_);
  }
  Receiver(const Receiver&) = delete;
  Receiver& operator=(const Receiver&) = delete;

  std::string site() const {
    return std::string(tls_ == nullptr ? "http" : "https") +
           "://localhost:" + std::to_string(port_);
  }
  // Whole requests, header and body.
  std::vector<std::string> heard() const {
    const std::lock_guard lock(mutex_);
    return heard_;
  }

 private:
  void work() {
    for (int line = accept(listener_, nullptr, nullptr); line >= 0;
         line = accept(listener_, nullptr, nullptr)) {
      const timeval patience{5, 0};
      setsockopt(line, SOL_SOCKET, SO_RCVTIMEO, &patience, sizeof patience);
      SSL* secure = tls_ == nullptr ? nullptr : SSL_new(tls_);
      if (secure != nullptr) SSL_set_fd(secure, line);
      if (secure == nullptr || SSL_accept(secure) == 1) take(line, secure);
      SSL_free(secure);
      close(line);
    }
  }

  void take(int line, SSL* secure) {
    std::string text;
    char part[4096];
    while (text.find("\r\n\r\n") == std::string::npos || text.back() != '}') {
      const auto bytes = secure == nullptr ? recv(line, part, sizeof part, 0)
                                           : SSL_read(secure, part, sizeof part);
      if (bytes <= 0) return;
      text.append(part, static_cast<std::size_t>(bytes));
    }
    {
      const std::lock_guard lock(mutex_);
      heard_.push_back(text);
    }
    if (secure == nullptr) {
      send(line, answer_.data(), answer_.size(), MSG_NOSIGNAL);
    } else {
      SSL_write(secure, answer_.data(), static_cast<int>(answer_.size()));
    }
  }

  std::string answer_;
  SSL_CTX* tls_ = nullptr;
  int listener_ = socket(AF_INET, SOCK_STREAM, 0);
  int port_ = 0;
  mutable std::mutex mutex_;
  std::vector<std::string> heard_;
  std::thread thread_;
};

}  // namespace bottega::server
